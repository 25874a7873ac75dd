import { z } from 'zod'

/** Who gets paid for the company: a provider, a bank, or nobody but the company's own Pix key. */
export const PAYMENT_PROVIDERS = ['asaas', 'banco_inter', 'api_pix', 'own_pix'] as const

export const paymentProviderKindSchema = z.enum(PAYMENT_PROVIDERS)

const kinds: readonly string[] = PAYMENT_PROVIDERS

/** Whether a platform is also who is paid for the company. */
export const isPaymentProvider = (platform: string): boolean => kinds.includes(platform)
