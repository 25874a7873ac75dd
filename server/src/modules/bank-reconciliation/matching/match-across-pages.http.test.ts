import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

const memo = 'PIX ENVIADO PADARIA DO JOAO'
const parts = [
  { day: '20261110', amount: '-30,00', memo },
  { day: '20261112', amount: '-70,00', memo },
]

/** Two lines that pay one transaction, and others of the same words that pay none. */
async function gathering(others: typeof parts = []) {
  const desk = await deskWith(server(), [...parts, ...others])
  const supplier = { name: 'Padaria do João Ltda', document: null }
  const party_id = (await desk.made.post('/suppliers', supplier)).body.data.id
  const whole = await desk.payable(10_000, { party_id, due_date: '2026-11-11' })
  const page = (number: number) => desk.lines(`?page=${number}&per_page=1`)
  return { ...desk, party_id, whole, page }
}

describe('lines of one transaction on different pages', () => {
  it('Lines of one transaction on two pages are each told to pay it together with the other one', async () => {
    const { page, lineIds, whole } = await gathering()
    for (const [place, id] of lineIds.entries()) {
      const [line] = await page(place + 1)
      expect(line).toMatchObject({
        id,
        suggestion: {
          step: 'gathering',
          transaction_id: whole,
          with_line_ids: lineIds.filter((other) => other !== id),
        },
      })
    }
  })

  it('A line elsewhere that pays a transaction of its own amount is not asked to pay with others', async () => {
    const { page, payable, party_id } = await gathering()
    await payable(7_000, { party_id, due_date: '2026-11-12' })
    for (const number of [1, 2]) {
      const [line] = await page(number)
      expect(line.suggestion?.step).not.toBe('gathering')
    }
  })

  it('Where another line elsewhere would do as well nobody is told which', async () => {
    const { page } = await gathering([{ day: '20261111', amount: '-70,00', memo }])
    const steps = [1, 2, 3].map(async (number) => (await page(number))[0].suggestion?.step)
    expect(await Promise.all(steps)).not.toContain('gathering')
  })
})
