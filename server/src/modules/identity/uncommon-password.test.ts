import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './uncommon-password.ts'

describe('the list of common passwords', () => {
  it('The list of common passwords has more than three thousand, each once, in lower case', () => {
    const file = new URL('./common-passwords.txt', import.meta.url)
    const words = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(words.length).toBeGreaterThan(3000)
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter((word) => word !== word.toLowerCase().trim())).toEqual([])
  })
  it.each(['Senha@123', 'Password1!', '123Mudar!', 'Flamengo@2026', 'P@ssw0rd2026!', 'Qwerty#1'])(
    'The list of common passwords refuses %s, which meets the rule of characters',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )
  it.each(['Prumo@2026', 'Tres-Gatos&1Telhado', 'kB7!xq2Lm', 'Senhas-nunca-mais-1!'])(
    'The list of common passwords lets %s pass',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
