import { isCnpj, isCpf, normaliseTaxId, onlyDigits } from '@prumo/brazil'
import { z } from 'zod'

/** What a Pix key can be (Bacen, Manual de Padrões para Iniciação do Pix). */
export const PIX_KEY_TYPES = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
export type PixKeyType = (typeof PIX_KEY_TYPES)[number]

/** Whether a text, typed with or without its mask, is a Pix key of this kind. */
export function isPixKeyOf(type: PixKeyType, typed: string): boolean {
  const key = normalisePixKey(type, typed)
  switch (type) {
    case 'cpf':
      return isCpf(key)
    case 'cnpj':
      return isCnpj(key)
    case 'email':
      // Bacen keeps 77 characters of a key.
      return key.length <= 77 && z.email().safeParse(key).success
    case 'phone':
      return /^\+55\d{10,11}$/.test(key) || /^\+(?!55)\d{8,15}$/.test(key)
    case 'random':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)
  }
}

/**
 * A key of whatever kind as banks write it; null where it is none. A phone begins with + or its area
 * code in brackets: a CPF with a digit that is wrong is none.
 */
export function pixKeyOf(typed: string): string | null {
  const isPhone = /^\s*[+(]/.test(typed)
  const type = PIX_KEY_TYPES.find((one) => (one !== 'phone' || isPhone) && isPixKeyOf(one, typed))
  return type === undefined ? null : normalisePixKey(type, typed)
}

/** The stored form of a key: documents unmasked, phones as `+5511987654321`, the rest lower-case. */
export function normalisePixKey(type: PixKeyType, typed: string): string {
  const text = typed.trim()
  if (type === 'cpf' || type === 'cnpj') return normaliseTaxId(text)
  if (type !== 'phone') return text.toLowerCase()
  return text.startsWith('+') ? `+${onlyDigits(text)}` : `+55${onlyDigits(text)}`
}
