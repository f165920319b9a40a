// swift-format-ignore-file
// Made by `contextc generate swift` from the declared tree; changes would be lost.

import ContextTree

/// “Great Plays”: app.
enum GreatPlays {
  /// The app itself: the path that leads nowhere.
  static var identifierPath: IdentifierPath { [] }

  /// “Hamlet”: book.
  enum hamlet {
    /// The identifiers from the top-level context down.
    static var identifierPath: IdentifierPath { ["hamlet"] }

    /// “Act I: A Ghost Walks”: chapter.
    enum act1 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["hamlet", "act-1"] }

      /// “Elsinore: a Ghost on the platform”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-1", "scene-1"] }

        /// “Who saw the Ghost?”: quiz.
        enum whoSawTheGhost {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-1", "scene-1", "who-saw-the-ghost"] }
        }
      }

      /// “Claudius holds court”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-1", "scene-2"] }

        /// ““Too too solid flesh”: the first soliloquy”: quiz.
        enum firstSoliloquy {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-1", "scene-2", "first-soliloquy"] }
        }
      }

      /// “Laertes and Polonius counsel Ophelia”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-1", "scene-3"] }
      }

      /// “Hamlet follows the Ghost”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-1", "scene-4"] }
      }

      /// “The Ghost demands revenge”: section.
      enum scene5 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-1", "scene-5"] }

        /// “The Ghost’s story: what happened in the orchard”: quiz.
        enum theGhostsStory {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-1", "scene-5", "the-ghosts-story"] }
        }
      }
    }

    /// “Act II: An Antic Disposition”: chapter.
    enum act2 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["hamlet", "act-2"] }

      /// “Reynaldo the spy, Ophelia’s fright”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-2", "scene-1"] }

        /// “Polonius and his spies”: quiz.
        enum poloniusAndHisSpies {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-2", "scene-1", "polonius-and-his-spies"] }
        }
      }

      /// “The players come to Elsinore”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-2", "scene-2"] }

        /// “Rosencrantz and Guildenstern, friends or agents?”: quiz.
        enum oldFriends {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-2", "scene-2", "old-friends"] }
        }

        /// “Method in his madness”: quiz.
        enum methodInMadness {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-2", "scene-2", "method-in-madness"] }
        }

        /// ““What’s Hecuba to him?””: quiz.
        enum hecuba {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-2", "scene-2", "hecuba"] }
        }
      }
    }

    /// “Act III: The Mousetrap”: chapter.
    enum act3 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["hamlet", "act-3"] }

      /// ““To be, or not to be””: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-3", "scene-1"] }

        /// “The famous speech”: quiz.
        enum toBeOrNotToBe {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-3", "scene-1", "to-be-or-not-to-be"] }
        }
      }

      /// “The play within the play”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-3", "scene-2"] }

        /// “Watching The Murder of Gonzago”: quiz.
        enum murderOfGonzago {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-3", "scene-2", "murder-of-gonzago"] }
        }
      }

      /// “Claudius at prayer”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-3", "scene-3"] }
      }

      /// “The Queen’s closet: Polonius dies”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-3", "scene-4"] }

        /// “Mother and son: reading the closet scene”: quiz.
        enum motherAndSon {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-3", "scene-4", "mother-and-son"] }
        }
      }
    }

    /// “Act IV: Ophelia’s Madness”: chapter.
    enum act4 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["hamlet", "act-4"] }

      /// “Gertrude tells the King”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-4", "scene-1"] }
      }

      /// “Where is the body?”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-4", "scene-2"] }
      }

      /// “Hamlet is sent to England”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-4", "scene-3"] }
      }

      /// “Fortinbras marches on Poland”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-4", "scene-4"] }
      }

      /// “Ophelia’s songs, Laertes’ return”: section.
      enum scene5 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-4", "scene-5"] }

        /// “Rosemary, pansies, rue: Ophelia’s flowers”: quiz.
        enum opheliasFlowers {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-4", "scene-5", "ophelias-flowers"] }
        }
      }

      /// “Horatio reads Hamlet’s letter”: section.
      enum scene6 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-4", "scene-6"] }
      }

      /// “A poisoned plot and a drowning”: section.
      enum scene7 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-4", "scene-7"] }

        /// “How Claudius plans the duel”: quiz.
        enum planningTheDuel {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-4", "scene-7", "planning-the-duel"] }
        }
      }
    }

    /// “Act V: The Rest Is Silence”: chapter.
    enum act5 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["hamlet", "act-5"] }

      /// “The gravediggers and Yorick’s skull”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-5", "scene-1"] }

        /// ““Alas, poor Yorick!””: quiz.
        enum alasPoorYorick {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-5", "scene-1", "alas-poor-yorick"] }
        }
      }

      /// “The duel and the poisoned cup”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["hamlet", "act-5", "scene-2"] }

        /// “Who dies, and how?”: quiz.
        enum whoDiesAndHow {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["hamlet", "act-5", "scene-2", "who-dies-and-how"] }
        }
      }
    }

    /// “Hamlet from first to last”: quiz.
    enum wholePlay {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["hamlet", "whole-play"] }
    }
  }

  /// “Macbeth”: book.
  enum macbeth {
    /// The identifiers from the top-level context down.
    static var identifierPath: IdentifierPath { ["macbeth"] }

    /// “Act I: The Prophecy”: chapter.
    enum act1 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["macbeth", "act-1"] }

      /// “Thunder, lightning and three witches”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-1"] }
      }

      /// “A bleeding sergeant brings news”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-2"] }
      }

      /// ““All hail, Macbeth!””: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-3"] }

        /// “What the witches promise”: quiz.
        enum whatTheWitchesPromise {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-3", "what-the-witches-promise"] }
        }
      }

      /// “Duncan names his heir”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-4"] }
      }

      /// “Lady Macbeth reads the letter”: section.
      enum scene5 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-5"] }

        /// ““Unsex me here”: Lady Macbeth’s resolve”: quiz.
        enum ladyMacbethsResolve {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-5", "lady-macbeths-resolve"] }
        }
      }

      /// “Duncan arrives at Inverness”: section.
      enum scene6 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-6"] }
      }

      /// “Macbeth wavers”: section.
      enum scene7 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-7"] }

        /// “Reasons not to kill a king”: quiz.
        enum reasonsNotToKill {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-1", "scene-7", "reasons-not-to-kill"] }
        }
      }
    }

    /// “Act II: Murder at Inverness”: chapter.
    enum act2 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["macbeth", "act-2"] }

      /// “A dagger of the mind”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-2", "scene-1"] }

        /// ““Is this a dagger which I see before me?””: quiz.
        enum isThisADagger {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-2", "scene-1", "is-this-a-dagger"] }
        }
      }

      /// ““Macbeth shall sleep no more””: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-2", "scene-2"] }

        /// “Blood, water and guilt”: quiz.
        enum bloodAndWater {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-2", "scene-2", "blood-and-water"] }
        }
      }

      /// “The Porter; the murder discovered”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-2", "scene-3"] }

        /// “Knocking at the gate: comedy after murder”: quiz.
        enum knockingAtTheGate {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-2", "scene-3", "knocking-at-the-gate"] }
        }
      }

      /// “An old man speaks of omens”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-2", "scene-4"] }
      }
    }

    /// “Act III: Banquo’s Ghost”: chapter.
    enum act3 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["macbeth", "act-3"] }

      /// “Macbeth hires murderers”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-3", "scene-1"] }

        /// ““Our fears in Banquo stick deep””: quiz.
        enum fearsInBanquo {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-3", "scene-1", "fears-in-banquo"] }
        }
      }

      /// ““Full of scorpions is my mind””: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-3", "scene-2"] }
      }

      /// “Banquo is killed, Fleance escapes”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-3", "scene-3"] }
      }

      /// “A ghost at the banquet”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-3", "scene-4"] }

        /// “Staging the banquet: a ghost or an empty chair?”: quiz.
        enum theBanquetOnStage {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-3", "scene-4", "the-banquet-on-stage"] }
        }
      }

      /// “Lennox suspects the truth”: section.
      enum scene6 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-3", "scene-6"] }
      }
    }

    /// “Act IV: Apparitions”: chapter.
    enum act4 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["macbeth", "act-4"] }

      /// “The witches’ cauldron”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-4", "scene-1"] }

        /// “Three apparitions, three warnings”: quiz.
        enum threeApparitions {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-4", "scene-1", "three-apparitions"] }
        }
      }

      /// “Murder at Macduff’s castle”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-4", "scene-2"] }
      }

      /// “Malcolm tests Macduff”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-4", "scene-3"] }

        /// “What makes a good king?”: quiz.
        enum whatMakesAGoodKing {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-4", "scene-3", "what-makes-a-good-king"] }
        }
      }
    }

    /// “Act V: Birnam Wood”: chapter.
    enum actV {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["macbeth", "act-v"] }

      /// “Lady Macbeth walks in her sleep”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-1"] }

        /// ““Out, damned spot!””: quiz.
        enum outDamnedSpot {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-1", "out-damned-spot"] }
        }
      }

      /// “The Scottish lords gather”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-2"] }
      }

      /// “Macbeth arms at Dunsinane”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-3"] }
      }

      /// “Every soldier hews a bough”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-4"] }
      }

      /// ““Tomorrow, and tomorrow, and tomorrow””: section.
      enum scene5 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-5"] }

        /// “A tale told by an idiot”: quiz.
        enum aTaleToldByAnIdiot {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-5", "a-tale-told-by-an-idiot"] }
        }
      }

      /// “The army throws down its branches”: section.
      enum scene6 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-6"] }
      }

      /// “Macbeth kills young Siward”: section.
      enum scene7 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-7"] }
      }

      /// “Macduff’s victory and the new king”: section.
      enum scene8 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-8"] }

        /// “How the prophecies come true”: quiz.
        enum propheciesFulfilled {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["macbeth", "act-v", "scene-8", "prophecies-fulfilled"] }
        }
      }
    }

    /// “Macbeth from first to last”: quiz.
    enum wholePlay {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["macbeth", "whole-play"] }
    }
  }

  /// “Romeo and Juliet”: book.
  enum romeoAndJuliet {
    /// The identifiers from the top-level context down.
    static var identifierPath: IdentifierPath { ["romeo-and-juliet"] }

    /// “Prologue: two households”: section.
    enum prologue {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["romeo-and-juliet", "prologue"] }

      /// “The Prologue as a sonnet”: quiz.
      enum thePrologueAsASonnet {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "prologue", "the-prologue-as-a-sonnet"] }
      }
    }

    /// “Act I: A Meeting at the Feast”: chapter.
    enum act1 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-1"] }

      /// “A brawl in the streets of Verona”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-1", "scene-1"] }

        /// “What starts the quarrel?”: quiz.
        enum whatStartsTheQuarrel {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-1", "scene-1", "what-starts-the-quarrel"] }
        }
      }

      /// “Paris asks for Juliet’s hand”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-1", "scene-2"] }
      }

      /// “The Nurse remembers”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-1", "scene-3"] }
      }

      /// “Mercutio’s Queen Mab”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-1", "scene-4"] }

        /// “Dreams and Queen Mab”: quiz.
        enum dreamsAndQueenMab {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-1", "scene-4", "dreams-and-queen-mab"] }
        }
      }

      /// “The Capulets’ feast”: section.
      enum scene5 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-1", "scene-5"] }

        /// “A sonnet for two lovers”: quiz.
        enum aSonnetForTwo {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-1", "scene-5", "a-sonnet-for-two"] }
        }
      }
    }

    /// “Act II: The Secret Wedding”: chapter.
    enum act2 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2"] }

      /// “The Chorus returns”: section.
      enum chorus {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2", "chorus"] }
      }

      /// “Mercutio calls for Romeo”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2", "scene-1"] }
      }

      /// “The balcony in Capulet’s orchard”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2", "scene-2"] }

        /// “Who says it? Lines from the balcony scene”: quiz.
        enum whoSaysIt {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2", "scene-2", "who-says-it"] }
        }
      }

      /// “Friar Laurence agrees to help”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2", "scene-3"] }

        /// “Herbs, poison and virtue”: quiz.
        enum herbsAndVirtue {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2", "scene-3", "herbs-and-virtue"] }
        }
      }

      /// “The Nurse meets Romeo”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2", "scene-4"] }
      }

      /// “Juliet waits for news”: section.
      enum scene5 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2", "scene-5"] }
      }

      /// “At Friar Laurence’s cell”: section.
      enum scene6 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-2", "scene-6"] }
      }
    }

    /// “Act III: Banishment”: chapter.
    enum act3 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-3"] }

      /// “Mercutio and Tybalt die”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-3", "scene-1"] }

        /// ““A plague o’ both your houses!””: quiz.
        enum aPlagueOnBothHouses {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-3", "scene-1", "a-plague-on-both-houses"] }
        }
      }

      /// “Juliet learns of Tybalt’s death”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-3", "scene-2"] }
      }

      /// “Romeo hides with the Friar”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-3", "scene-3"] }
      }

      /// “Capulet fixes the wedding day”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-3", "scene-4"] }
      }

      /// “The lark or the nightingale”: section.
      enum scene5 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-3", "scene-5"] }

        /// “Juliet against her parents”: quiz.
        enum julietAgainstHerParents {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-3", "scene-5", "juliet-against-her-parents"] }
        }
      }
    }

    /// “Act IV: The Sleeping Potion”: chapter.
    enum act4 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-4"] }

      /// “The Friar’s desperate plan”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-4", "scene-1"] }

        /// “The Friar’s plan, step by step”: quiz.
        enum thePlanStepByStep {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-4", "scene-1", "the-plan-step-by-step"] }
        }
      }

      /// “Juliet pretends to obey”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-4", "scene-2"] }
      }

      /// “Juliet drinks the potion”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-4", "scene-3"] }

        /// ““What if…?” Juliet’s fears”: quiz.
        enum julietsFears {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-4", "scene-3", "juliets-fears"] }
        }
      }

      /// “The Capulets prepare a wedding”: section.
      enum scene4 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-4", "scene-4"] }
      }

      /// “Juliet found lifeless”: section.
      enum scene5 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-4", "scene-5"] }
      }
    }

    /// “Act V: The Tomb”: chapter.
    enum act5 {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-5"] }

      /// “Romeo buys poison in Mantua”: section.
      enum scene1 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-5", "scene-1"] }
      }

      /// “The letter that never arrived”: section.
      enum scene2 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-5", "scene-2"] }

        /// “Chance or fate?”: quiz.
        enum chanceOrFate {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-5", "scene-2", "chance-or-fate"] }
        }
      }

      /// “In the Capulets’ tomb”: section.
      enum scene3 {
        /// The identifiers from the top-level context down.
        static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-5", "scene-3"] }

        /// “The last hour, in order”: quiz.
        enum theLastHour {
          /// The identifiers from the top-level context down.
          static var identifierPath: IdentifierPath { ["romeo-and-juliet", "act-5", "scene-3", "the-last-hour"] }
        }
      }
    }

    /// “Romeo and Juliet from first to last”: quiz.
    enum wholePlay {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["romeo-and-juliet", "whole-play"] }
    }
  }

  /// “Famous soliloquies”: custom.
  enum soliloquies {
    /// The identifiers from the top-level context down.
    static var identifierPath: IdentifierPath { ["soliloquies"] }
  }

  /// “Hearing Shakespeare’s verse”: lesson.
  enum verse {
    /// The identifiers from the top-level context down.
    static var identifierPath: IdentifierPath { ["verse"] }

    /// “Scan a line of blank verse”: exercise.
    enum scanALine {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["verse", "scan-a-line"] }
    }

    /// “Ten syllables, five beats”: quiz.
    enum tenSyllables {
      /// The identifiers from the top-level context down.
      static var identifierPath: IdentifierPath { ["verse", "ten-syllables"] }
    }
  }
}
