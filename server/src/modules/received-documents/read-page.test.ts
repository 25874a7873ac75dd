import { expect, it } from 'vitest'
import { cnpjOf } from '../../../../test/http/invoice-files.ts'
import { receivedCte } from '../../../../test/http/received-cte.ts'
import { readPage } from './read-page.ts'

it('A CT-e that an authority of NF-e hands over stays unread, as of another layout', async () => {
  const own = cnpjOf(1)
  const xml = receivedCte({ taker: own, number: 1 })
  expect(await readPage(own, [{ nsu: '1', schema: 'procCTe', xml }])).toMatchObject([
    { kind: 'unread', reason: 'layout' },
  ])
})
