import { randomBytes } from 'node:crypto'
import { isTaxId, normaliseTaxId } from '@prumo/brazil'
import { requiredTextSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import type { PageRequest } from '../../kernel/http/public-page.ts'
import type { LinkOrder } from './buyer.ts'
import type { FilledForm } from './order-page.ts'

const KEY = /^[0-9a-f]{32}$/
const MAX_NAME = 150

/** Whether a text may name an order. */
export const isOrderKey = (text: string): boolean => KEY.test(text)

/** A new form: its key is of 128 random bits, and names the order that it makes. */
export const blankForm = (): FilledForm => ({
  key: randomBytes(16).toString('hex'),
  name: '',
  document: '',
  email: '',
  installments: 1,
  wrong: [],
  problem: null,
})

/** What was filled in, and the order that it makes; null where something of it is wrong. */
export function readOrderForm(form: PageRequest['form']): {
  readonly order: LinkOrder | null
  readonly filled: FilledForm
} {
  const said = (name: string) => (form[name] ?? '').trim()
  const name = said('name').slice(0, MAX_NAME)
  const email = said('email')
  const parts = Number(said('installments') || '1')
  const installments = Number.isSafeInteger(parts) && parts > 0 ? parts : 1
  const key = isOrderKey(said('key')) ? said('key') : blankForm().key
  const isName = requiredTextSchema(MAX_NAME).safeParse(name).success
  const isEmail = email === '' || z.email().max(254).safeParse(email).success
  const wrong: FilledForm['wrong'] = [
    ...(isName ? [] : (['name'] as const)),
    ...(isTaxId(said('document')) ? [] : (['document'] as const)),
    ...(isEmail ? [] : (['email'] as const)),
  ]
  const document = said('document')
  return {
    filled: { key, name, document, email, installments, wrong, problem: null },
    order:
      wrong.length > 0
        ? null
        : {
            key,
            name,
            document: normaliseTaxId(document),
            email: email === '' ? null : email,
            installments,
            offer: form['offer'] ?? null,
          },
  }
}
