import { PLATFORM_SECRETS, type SecretName } from '@prumo/contracts/companies/platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { Secrets } from './connector.ts'

/** Secrets that are an address or a number, and so have a form. */
const SHAPED: Secrets = { shop_url: 'https://loja-de-teste.myshopify.com' }

/** All secrets of a platform, as its simulator takes them. @param value of those that have no form. */
export const testSecrets = (platform: SalePlatform, value = 'segredo-de-teste'): Secrets =>
  Object.fromEntries(
    PLATFORM_SECRETS[platform].map((name: SecretName) => [name, SHAPED[name] ?? value]),
  )
