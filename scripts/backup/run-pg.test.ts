import { expect, it } from 'vitest'
import { withoutPassword } from './run-pg.ts'

it.each([
  ['postgres://ana:geheim@one:5432,two/prumo?sslmode=require'],
  ['postgres://ana:ge@heim@one:5432,two/prumo?sslmode=require'],
  ['postgres://ana@one:5432,two/prumo?password=geheim&sslmode=require'],
])('Of the address %s the list of processes shows all but the password', (address) => {
  expect(withoutPassword(address)).toBe('postgres://ana@one:5432,two/prumo?sslmode=require')
})
