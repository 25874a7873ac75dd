/**
 * HTTP tests that hold where servers have connections of PostgreSQL itself, and not behind a pooler: by their
 * file and title, why. Everything else has to hold there too (npm run drill -- pooler).
 */
export const WITHOUT_POOLER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'test/http/pipelined-queries.test.ts': {
    'What was only read ends in the packet of what comes next on its connection, and soon where nothing comes':
      'it counts packets, and behind a pooler a read ends at once, so that others come to its connection',
    'A read of somebody who was seen before is one packet to the database: who asks, and what is asked':
      'it counts packets of prepared statements, and PgBouncer before 1.21 holds none',
  },
}
