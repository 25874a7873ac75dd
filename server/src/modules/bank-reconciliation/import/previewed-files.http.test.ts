import { afterEach, describe, expect, it, vi } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { KeptBySize } from '../matching/kept-by-size.ts'
import { ofxFile, reconcilingCompany, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const cafe = { day: '20261110', amount: '-5,00', memo: 'CAFE' }
const rent = { day: '20261105', amount: '-1.500,00', memo: 'ALUGUEL' }
const file = ofxFile(statementText([rent, cafe]))

/** What imports took of previews. */
const taken = vi.spyOn(KeptBySize.prototype, 'take')
afterEach(() => taken.mockClear())
const lastTaken = () => taken.mock.results.at(-1)?.value

describe('a file that was previewed and is stored then', () => {
  it('What a preview found of a file is stored without reading the file again, once', async () => {
    const { preview, store, lines } = await reconcilingCompany(server())
    await preview(file)
    expect((await store(file, '?statement=0')).body.data).toMatchObject({ new: 2, known: 0 })
    expect(lastTaken()?.statements).toHaveLength(1)
    expect((await lines()).map(({ memo }: { memo: string }) => memo)).toEqual(['ALUGUEL', 'CAFE'])
    expect((await store(file)).body.data).toMatchObject({ new: 0, known: 2 })
    expect(lastTaken()).toBeUndefined()
  })

  it('Lines that were stored since the preview of their file are not stored again', async () => {
    const { preview, store, lines } = await reconcilingCompany(server())
    await preview(file)
    await store(ofxFile(statementText([cafe])))
    expect((await store(file)).body.data).toMatchObject({ new: 1, known: 1 })
    expect(lastTaken()?.statements).toHaveLength(1)
    expect(await lines()).toHaveLength(2)
  })

  it('A preview and an import of the same file with another choice of lines agree', async () => {
    const { preview, store, lines } = await reconcilingCompany(server())
    await preview(file)
    const stored = (await store(file, '?leave_out=0')).body.data
    expect(stored).toMatchObject({ new: 1, left_out: 1 })
    expect((await lines()).map(({ memo }: { memo: string }) => memo)).toEqual(['CAFE'])
    const again = (await preview(file)).body.data.statements[0].lines
    expect(again.map(({ state }: { state: string }) => state)).toEqual(['new', 'known'])
  })

  it('Each statement of a previewed file of two accounts is stored as it was shown', async () => {
    const { made, account, preview, store, lines } = await reconcilingCompany(server())
    const both = ofxFile(
      statementText([rent]),
      statementText([{ ...cafe, memo: 'OUTRA CONTA' }], { account: '111222' }),
    )
    await preview(both)
    expect((await store(both, '?statement=1')).body.data).toMatchObject({ new: 1 })
    expect(lastTaken()?.statements).toHaveLength(2)
    expect(await lines()).toMatchObject([{ memo: 'OUTRA CONTA', bank_account_id: account }])
    expect((await made.get(`/bank-accounts/${account}/ofx/imports`)).body.data).toHaveLength(1)
  })
})
