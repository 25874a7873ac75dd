/**
 * HTTP tests that hold where all companies are in one database, and not with cells beside it: by their
 * file and title, why. Everything else has to hold there too (npm run drill -- cells).
 */
export const ON_ONE_DATABASE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'test/http/pipelined-queries.test.ts': {
    'Queries sent together leave in one packet with what begins their transaction, so that the database is woken once for all of them':
      'it counts packets, and an act in a cell has a connection of the directory beside that of the cell',
    'What was only read ends in the packet of what comes next on its connection, and soon where nothing comes':
      'it counts packets, as the one above',
    'A read of somebody who was seen before is one packet to the database: who asks, and what is asked':
      'it counts packets, as the one above',
    'What was only read is told before its transaction has ended, and what was written once it has':
      'beside cells an act ends in the directory and in each cell, and is told when all of these have answered',
  },
  'test/http/writes-in-few-packets.test.ts': {
    'A payable is added and settled in two packets to the database, and edited in three':
      'it counts packets, and an act in a cell is known to the directory before it is done',
  },
}
