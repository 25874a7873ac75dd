import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { sampleReminder } from './reminder-letter.ts'

it('A name in braces that people typed as a name stays as it is, so that nothing is written in behind the taming of links', () => {
  const on = { company: '{cliente} {descricao}', today: civilDate('2026-11-20') }
  const letter = sampleReminder({ subject: '{empresa}', text: '{empresa}, {dias} dias' }, on)
  expect(letter.values).toMatchObject({ subject: '{cliente} {descricao}' })
  expect(letter.paragraphs).toEqual(['{cliente} {descricao}, 3 dias'])
})
