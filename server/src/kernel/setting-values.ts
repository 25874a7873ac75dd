import { isIP } from 'node:net'
import { z } from 'zod'
import { faultOfAddress } from './database/connection-of.ts'

/** Addresses and networks, `10.0.0.0/8,192.168.1.5`. */
export const addressListSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressOrNetwork), {
    error: 'must be addresses or networks such as 127.0.0.1,10.0.0.0/8',
  })

/** The address of a service outside, as it stands before every path. */
export const serviceAddress = (address: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${address}` })
    .default(address)
    .transform((text) => text.replace(/\/+$/, ''))

/** Addresses by name, `a=https://…,b=https://…`. @param form a name with the start of its address. */
export const addressesByName = (form: RegExp, example: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .refine((parts) => parts.every((part) => form.test(part.trim())), {
      error: `must be names with addresses such as ${example}`,
    })
    .transform((parts) =>
      Object.fromEntries(
        parts.map((part) => {
          const [name = '', ...address] = part.trim().split('=')
          return [name, address.join('=').replace(/\/+$/, '')]
        }),
      ),
    )

/**
 * Databases by name, `a=postgres://… b=postgres://…`, with blanks between: an address of several hosts
 * has commas.
 */
export const databasesByName = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(/\s+/)
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', ...address] = part.split('=')
        return [name, address.join('=')] as const
      }),
  )
  .superRefine((parts, context) => {
    for (const [name, address] of parts) {
      if (/^[a-z][a-z0-9_]{0,19}$/.test(name)) faultOfAddress(address, context)
      else
        context.addIssue({
          code: 'custom',
          message:
            'must be names with addresses such as a=postgres://user:password@host:5432/cell_a',
        })
    }
  })
  .transform((parts) => Object.fromEntries(parts))

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  if (family === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
