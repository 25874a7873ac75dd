import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { sampleReminder } from './reminder-letter.ts'

it('A name in braces that people typed as a name stays as it is, so that nothing is written in behind the taming of links', () => {
  const on = { company: '{cliente} {descricao}', today: civilDate('2026-11-20') }
  const letter = sampleReminder(
    { days_after: 3, subject: '{empresa}', text: '{empresa}, {dias} dias' },
    on,
  )
  expect(letter.values).toMatchObject({ subject: '{cliente} {descricao}' })
  expect(letter.paragraphs).toEqual(['{cliente} {descricao}, 3 dias'])
})

it('The sample of a step is of a charge that was due as many days before as the step says, or will be', () => {
  const on = { company: 'Loja', today: civilDate('2026-11-20') }
  const said = (days_after: number) => {
    const letter = sampleReminder({ days_after, subject: 'x', text: '{dias}: {vencimento}' }, on)
    expect(letter.paragraphs?.[0]?.split(': ')[1]).toBe(
      letter.facts?.find(({ key }) => key === 'due_date')?.text,
    )
    return letter.paragraphs
  }
  expect(said(10)).toEqual(['10: 10/11/2026'])
  expect(said(0)).toEqual(['0: 20/11/2026'])
  expect(said(-3)).toEqual(['3: 23/11/2026'])
})
