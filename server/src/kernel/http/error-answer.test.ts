import { routes } from '@prumo/contracts/registry'
import { passwordChangeSchema, profileSchema } from '@prumo/contracts/identity/account.schema'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { issueText } from './error-answer.ts'

/** The routes behind the profile and password forms. */
const ACCOUNT = ['account.update', 'account.update-with-avatar']

/** What people read of the fields that are missing when nothing is sent. */
const textsOf = (schema: z.ZodType): readonly string[] =>
  (schema.safeParse({}, { reportInput: true }).error?.issues ?? [])
    .map((issue) => issueText(issue, 'pt'))
    .filter((text) => /obrigatório/.test(text))

it("A missing field reads 'Campo obrigatório' in the profile and password forms, 'Este campo é obrigatório' everywhere else", () => {
  const others = routes.flatMap(({ id, body }) =>
    body === undefined || ACCOUNT.includes(id) ? [] : textsOf(body),
  )
  expect(others.length).toBeGreaterThan(100)
  expect(new Set(others)).toEqual(new Set(['Este campo é obrigatório']))
  for (const [form, count] of [
    [profileSchema, 4],
    [passwordChangeSchema, 6],
  ] as const)
    expect(textsOf(form)).toEqual(Array.from({ length: count }, () => 'Campo obrigatório'))
})
