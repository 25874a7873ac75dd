import fc from 'fast-check'
import {
  END_OF_READING,
  STATEMENT_LIMIT,
} from '../../server/src/kernel/database/transaction-texts.ts'

/** What the statements are about; both databases have the same. */
export const WORLD = `
  create table kept (id int primary key, name text);
  create table places (id int primary key);
  create table placed (id int primary key, place int references places deferrable initially deferred);
  create table changing (a int, b text);
  insert into changing values (1, 'x');
  create function note(text) returns text language plpgsql
    as $$ begin raise notice 'note %', $1; return $1; end $$;
  grant select on all tables in schema public to wire_reader`

/** What is left where a run has ended, and how its connection stands. */
export const LEFT = {
  text: `select current_user::text as role, coalesce(current_setting('app.company_id', true), '') as company,
    coalesce(current_setting('app.word', true), '') as word, current_setting('lock_timeout') as waits, $1::text as asked,
    (select string_agg(kept::text, ',' order by id) from kept) as kept,
    (select string_agg(placed::text, ',' order by id) from placed) as placed`,
  values: ['left'],
}

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export const said = (text: string, ...values: readonly unknown[]): Statement => ({ text, values })

/** Somebody else cancels it. */
export const SLEEPING = said(`select pg_sleep($1::int)::text as sleeping`, 30)
/** It ends its own connection. */
export const ENDING = said('select pg_terminate_backend(pg_backend_pid()), pg_sleep($1::int)', 5)
/** The driver cannot send its value. */
export const UNSENDABLE = said('select $1::text as never', {
  toPostgres: () => {
    throw new Error('cannot be sent')
  },
})

const below = (limit: number) => fc.nat({ max: limit - 1 })
const id = below(200)
const word = fc.string({ unit: 'grapheme', maxLength: 40 })
const always = (text: string, ...values: readonly unknown[]) => fc.constant(said(text, ...values))

/** By how often each comes. */
const STATEMENTS: readonly (readonly [number, fc.Arbitrary<Statement>])[] = [
  [8, fc.option(word).map((name) => said('select $1::text as name', name))],
  [6, below(1000).map((n) => said('select $1::int as n, now() is not null as is_now', n))],
  [5, below(20).map((n) => said('select g from generate_series(1, $1::int) g', n))],
  [
    1,
    below(2000).map((n) =>
      said('select g, repeat(g::text, 50) as many from generate_series(1, $1::int) g', n),
    ),
  ],
  [1, below(80_000).map((n) => said('select length($1::text) as length', 'ã'.repeat(n)))],
  [3, below(3).map((n) => said('select 1 / $1::int as quotient', n))],
  [5, id.map((n) => said('insert into kept values ($1, $2) returning id', n, 'x'))],
  [4, id.map((n) => said('insert into kept values ($1, $2) on conflict do nothing', n, 'y'))],
  [3, id.map((n) => said('delete from kept where id > $1', n))],
  [2, id.map((n) => said('update kept set name = $2 where id = $1', n, null))],
  [1, fc.tuple(id, below(3)).map((row) => said('insert into placed values ($1, $2)', ...row))],
  [1, below(3).map((n) => said('insert into places values ($1) on conflict do nothing', n))],
  [1, always('select $1::int as n', 'no number')],
  [1, always('select $1::text as name', 'a\0b')],
  [1, always('selec $1', 'x')],
  [1, always('select $1::text from missing', 'x')],
  [1, always('-- nothing', 1)],
  [1, fc.constant(UNSENDABLE)],
  [2, always('select note($1) as note', 'hello')],
  [1, always("do $$ begin raise notice 'x'; end $$")],
  [2, always('savepoint place')],
  [2, always('rollback to savepoint place')],
  [1, always('release savepoint place')],
  [1, always('select 1 as a; select 2 as b')],
  [1, always('select 7 as a')],
  [1, always('')],
  [1, below(9).map((n) => said("select set_config('app.word', $1, false)", `word ${n}`))],
  [1, always('alter table changing add column if not exists c int')],
  [1, always('alter table changing drop column if exists c')],
  [2, always('select * from changing where $1::int > 0', 1)],
  [1, always('copy changing to stdout')],
  [1, always('listen told')],
  [1, always("select pg_notify('told', $1)", 'hey')],
  [1, always('select pg_cancel_backend(pg_backend_pid()), pg_sleep($1::int)', 5)],
  [0.3, fc.constant(SLEEPING)],
  [0.3, fc.constant(ENDING)],
  [2, below(9).map((n) => said(`set local role wire_reader; set local app.company_id = '${n}'`))],
  [2, always("set local role none; set local app.company_id = ''")],
  [1, always("set local lock_timeout = '9s'; set local role nobody_has_this")],
  [2, fc.constant(LEFT)],
]

const statement = fc.oneof(
  ...STATEMENTS.map(([weight, arbitrary]) => ({ weight: weight * 10, arbitrary })),
)

/** Statements that are sent in one turn, and what is waited for before the next. */
const turn = fc.record({
  statements: fc.array(statement, { maxLength: 6 }),
  waitsFor: fc.constantFrom('answers', 'answers', 'turn', 'tick', 'nothing'),
})

/** As session.ts has them. */
const LIMITS = `${STATEMENT_LIMIT}; set local lock_timeout = '10s'; set local jit = off`

const transaction = fc.record({
  begin: fc.constantFrom(
    `begin; ${LIMITS}`,
    `begin; ${LIMITS}`,
    `begin read only; ${LIMITS}`,
    `begin isolation level repeatable read, read only; ${LIMITS}; set local role wire_reader`,
    null,
  ),
  turns: fc.array(turn, { minLength: 1, maxLength: 5 }),
  /** Whether all is answered before it ends. */
  isAnswered: fc.boolean(),
  end: fc.constantFrom(
    'commit',
    'rollback',
    'commit prepared',
    'rollback prepared',
    END_OF_READING,
  ),
})
export type Transaction = typeof transaction extends fc.Arbitrary<infer T> ? T : never

export const transactions = fc.array(transaction, { minLength: 1, maxLength: 12 })

/** What ends a transaction: what only reads alone may end later. */
export function endOf({ begin, end }: Transaction): Transaction['end'] | null {
  if (begin === null) return null
  return end === END_OF_READING && !begin.includes('read only') ? 'commit' : end
}
