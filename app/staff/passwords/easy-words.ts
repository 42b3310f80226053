/** The parts of easy passwords: a few hundred stand for many thousand passwords. */

/** Rows and zigzags of the keyboard, the digits and the alphabet; also read backwards. */
export const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  'qwertzuiop',
  'azertyuiop',
  '!@#$%^&*()',
  '147258369',
  '159357',
  '112233445566778899',
] as const

export const easyWords: ReadonlySet<string> = new Set(
  `password passwort passwd passphrase passcode pass pwd secret private login logon signin welcome letmein access
  admin administrator root user guest test testing tester demo default temp temporary changeme change system server
  computer internet network windows microsoft apple google facebook instagram twitter youtube amazon yahoo gmail
  hotmail outlook android samsung iphone minecraft fortnite pokemon nintendo playstation xbox superman batman
  spiderman ironman starwars startrek hello hellothere goodbye whatever nothing something anything everything
  iloveyou ilovegod iloveme loveyou love lovers lover forever always together baby babygirl babyboy girl boy
  princess prince queen king angel angels heaven devil jesus jesuschrist christ church god blessed faith hope grace
  family mother father mommy daddy mom dad sister brother grandma grandpa friend friends bestfriend
  sunshine sunflower flower flowers rainbow butterfly summer winter spring autumn fall snow beach ocean
  january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday christmas easter halloween thanksgiving birthday
  monkey dragon tiger lion eagle falcon bear wolf dog doggy puppy cat kitty kitten horse mustang pony rabbit bunny
  fish dolphin shark chicken turtle spider snake panther cowboy cowboys ranger rangers pirate ninja warrior
  football baseball basketball soccer hockey softball tennis golf golfer fishing hunting racing nascar yankees
  redsox lakers steelers packers patriots browns bengals buckeyes buckeye cavaliers cubs giants eagles raiders
  chelsea arsenal liverpool barcelona realmadrid manchester united
  michael michelle jennifer jessica ashley daniel david robert thomas william charlie george andrew anthony
  matthew joshua justin jordan nicole amanda samantha hannah elizabeth victoria patricia barbara maria jose
  chocolate cookie cookies banana orange cherry pepper ginger cheese coffee pizza candy sugar honey
  purple yellow green blue black white silver golden gold diamond pink
  america american usa freedom liberty patriot texas florida ohio cleveland columbus cincinnati california chicago
  boston newyork london paris
  money dollar business company office work worker manager boss staff team agent agency insurance insure insurer
  broker policy mortgage annuity annuities retirement retire finance financial lead leads client clients desk
  success winner champion champions master killer shadow phantom ghost hunter player gamer gaming hacker
  trustno one two three four five six seven eight nine ten zero hundred thousand million
  qwerty qwert asdf zxcv abc xyz abcd aaa xxx
  beautiful handsome sexy crazy lucky happy smile smiley cool awesome amazing perfect unbelievable
  trouble maverick phoenix thunder lightning storm fire water earth star stars moon planet space galaxy
  guitar music rock metallica slipknot eminem beatles elvis dancer dance singer
  mustang corvette ferrari porsche mercedes toyota honda harley yamaha truck trucker trucks
  soldier army navy marine marines airforce veteran police fireman firefighter nurse doctor teacher student school
  college university pokemon naruto zelda mario matrix merlin gandalf hogwarts potter harry`
    .split(/\s+/)
    .filter((word) => word.length >= 3),
)
