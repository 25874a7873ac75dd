import { z } from 'zod'

/** Who gets paid for the company: a provider, a bank, or nobody but the company's own Pix key. */
export const PAYMENT_PROVIDERS = ['asaas', 'banco_inter', 'api_pix', 'own_pix'] as const

export const paymentProviderKindSchema = z.enum(PAYMENT_PROVIDERS)
