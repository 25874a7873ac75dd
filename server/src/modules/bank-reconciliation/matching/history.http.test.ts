import { expect, it } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

it('A line that names nobody brings the category of the last one like it, with its own words and no contact', async () => {
  const desk = await deskWith(server(), [
    { day: '20261110', amount: '-49,90', memo: 'PIX ENVIADO CLIENTE 01' },
    { day: '20261111', amount: '-49,90', memo: 'PIX ENVIADO CLIENTE 02' },
    { day: '20261112', amount: '-12,00', memo: 'PAG BOLETO 0007' },
    { day: '20261113', amount: '-9,90', memo: 'TAR PIX PGTO' },
    { day: '20261114', amount: '-9,90', memo: 'TAR PIX PGTO' },
  ])
  const history = async () =>
    (await desk.lines()).map(
      (line: { memo: string; proposals: { step: string | null; history: object | null } }) => [
        line.memo,
        line.proposals.step,
        line.proposals.history,
      ],
    )
  expect((await history()).map(([, step]: unknown[]) => step)).toEqual(Array(5).fill(null))
  const make = async (place: number) => {
    const id = desk.lineIds[place] ?? 0
    const answer = await desk.act(id, 'create-transaction', {
      description: 'Curso',
      category_id: desk.expense,
      party_id: null,
      competency_date: '2026-11-10',
      show_in_dre: true,
      followed_rule: null,
    })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
  }
  await make(0)
  await make(3)
  const past = (description: string) => ({ description, category_id: desk.expense, party_id: null })
  expect(await history()).toMatchObject([
    ['PIX ENVIADO CLIENTE 02', 'history', past('PIX ENVIADO CLIENTE 02')],
    ['PAG BOLETO 0007', null, null],
    ['TAR PIX PGTO', 'history', past('Curso')],
  ])
})
