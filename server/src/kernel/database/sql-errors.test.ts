import { expect, it } from 'vitest'
import { isOutcomeUnknown, isUnavailable } from './sql-errors.ts'

it.each([
  ['a statement that took too long', { code: '57014' }],
  ['a lock that somebody else holds', { code: '55P03' }],
  ['a database that shuts down', { code: '57P01' }],
  ['a primary that became a standby', { code: '25006' }],
  ['a full disk', { code: '53100' }],
  ['a database that has no connection to give', { code: '53300' }],
  ['a connection that was refused', { code: 'ECONNREFUSED' }],
  [
    'a connection that broke while a request had it',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('The server asks to come again, and takes it for no bug, after %s', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

it.each([{ code: '42601' }, { code: '23505' }, new Error('broken')])(
  'A bug or a rule is no outage of the database: %j',
  (error) => {
    expect(isUnavailable(error)).toBe(false)
  },
)

it.each([
  [true, { code: '57P01' }],
  [true, { code: '08006' }],
  [true, { code: '40003' }],
  [true, { code: 'ECONNRESET' }],
  [true, new Error('Connection terminated unexpectedly')],
  [false, { code: '40001' }],
  [false, { code: '23505' }],
  [false, { code: '55P03' }],
  // The file store is full.
  [false, { code: 'ENOSPC' }],
  [false, new Error('broken')],
])('Whether a transaction may have been committed all the same is %s after %j', (is, error) => {
  expect(isOutcomeUnknown(error)).toBe(is)
})
