import type { z } from 'zod'
import { pixKeyOf } from '../parties/pix-key.ts'
import { type PaymentProviderKind, providerSettingsInputSchema } from './payment-provider.schema.ts'

const { shape } = providerSettingsInputSchema

/** The same field, that must be filled in. */
const needed = <S extends z.ZodType>(field: S): S =>
  field.refine((value) => value !== null, { error: 'required', abort: true })

const bank_account_id = needed(shape.bank_account_id)
const pix_key = needed(shape.pix_key).refine((key) => key === null || pixKeyOf(key) !== null, {
  error: 'invalid_pix_key',
})

/** What each kind needs beyond the settings of all, so that its form marks it before it is sent. */
const FORMS = {
  asaas: providerSettingsInputSchema,
  banco_inter: providerSettingsInputSchema.extend({ bank_account_id }),
  api_pix: providerSettingsInputSchema.extend({
    bank_account_id,
    pix_key,
    api_url: needed(shape.api_url),
    token_url: needed(shape.token_url),
  }),
  own_pix: providerSettingsInputSchema.extend({
    bank_account_id,
    pix_key,
    pix_name: needed(shape.pix_name),
    pix_city: needed(shape.pix_city),
  }),
} as const satisfies Readonly<Record<PaymentProviderKind, z.ZodType>>

/** The form of the settings of a provider of a kind. */
export const providerSettingsFormOf = (
  kind: PaymentProviderKind,
): typeof providerSettingsInputSchema => FORMS[kind]
