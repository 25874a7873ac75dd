/**
 * HTTP tests that hold where all companies are in one database, and not with cells beside it: by their
 * file and title, why. Everything else has to hold there too (npm run drill -- cells).
 */
export const ON_ONE_DATABASE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'test/http/pipelined-queries.test.ts': {
    'Queries sent together leave in one packet with what begins their transaction, so that the database is woken once for all of them':
      'it counts packets, and an act in a cell has a connection of the directory beside that of the cell',
  },
}
