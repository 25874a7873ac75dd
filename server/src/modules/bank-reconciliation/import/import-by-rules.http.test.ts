import { afterEach, describe, expect, it } from 'vitest'
import { sampleOfxRule } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ofxFile, reconcilingCompany, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

/** Rules are everybody's: each holds until its test ends. */
const undo: (() => Promise<unknown>)[] = []
const withoutRules = async () => {
  for (const remove of undo.splice(0)) await remove()
}
afterEach(withoutRules)

/** A company, and a way to make rules. */
async function companyWithRules() {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const path = '/prumo/ofx-import-rules'
  return {
    ...(await reconcilingCompany(server())),
    rule: async (fields: object) => {
      const blank = { memo_pattern: null, ...fields }
      const tried = (await root.post(`${path}/try`, sampleOfxRule({ ...blank, expected: '' }))).body
      const expected: string = tried.data.outcome
      const answer = await root.post(path, sampleOfxRule({ ...blank, expected }))
      expect([answer.status, answer.text]).toEqual([201, answer.text])
      undo.push(() => root.delete(`${path}/${answer.body.data.id}`))
      return answer.body.data
    },
  }
}

const shop = { day: '20261110', amount: '-12,34', memo: 'COMPRA-TESTE LOJA 03/12', fitid: 'a1' }
const savings = { day: '20261111', amount: '500,00', memo: 'APLIC AUT MAIS', fitid: 'a2' }
const rent = { day: '20261105', amount: '-1.500,00', memo: 'ALUGUEL', fitid: 'a3' }
const file = () => ofxFile(statementText([rent, shop, savings]))

const statesOf = (answer: { body: { data: { statements: { lines: { state: string }[] }[] } } }) =>
  answer.body.data.statements[0]?.lines.map(({ state }) => state)

describe('OFX import rules on a statement file', () => {
  it('The preview says what rules did, and the import stores the same', async () => {
    const { rule, preview, store, lines } = await companyWithRules()
    const mended = await rule({
      text_pattern: 'COMPRA-TESTE',
      memo_pattern: '^COMPRA-TESTE (.+)$',
      memo_replacement: '$1',
      payee_pattern: 'LOJA',
      document_pattern: '03',
      installment_pattern: '(\\d+)/(\\d+)',
      new_type: 'POS',
      shift_days: 1,
      sample: '<STMTTRN><DTPOSTED>20261110<TRNAMT>-1<MEMO>COMPRA-TESTE LOJA 03/12</STMTTRN>',
    })
    const dropped = await rule({
      text_pattern: 'aplic aut',
      drops_line: true,
      sample: '<STMTTRN><DTPOSTED>20261110<TRNAMT>-1<MEMO>APLIC AUT</STMTTRN>',
    })
    const { lines: shown } = (await preview(file())).body.data.statements[0]
    const adjustment = {
      rules: [{ id: mended.id, version: 1, name: mended.name }],
      is_dropped: false,
      sent: { posted_on: '2026-11-10', type: 'OTHER', name: null, memo: shop.memo },
      document: '03',
      txid: null,
      installment_number: 3,
      installment_total: 12,
    }
    const changed = { posted_on: '2026-11-11', type: 'POS', name: 'LOJA', memo: 'LOJA 03/12' }
    expect(shown).toMatchObject([
      { state: 'new', memo: 'ALUGUEL', adjustment: null },
      { state: 'new', ...changed, amount_cents: -1234, fitid: 'a1', adjustment },
      {
        state: 'noise',
        memo: savings.memo,
        adjustment: { rules: [{ id: dropped.id }], is_dropped: true },
      },
    ])
    expect((await store(file())).body.data).toMatchObject({ new: 2, known: 0, noise: 1 })
    expect(await lines()).toMatchObject([{ adjustment: null }, { ...changed, adjustment }])
  })

  it('A rule that comes or goes makes no line look new, and rewrites none', async () => {
    const { rule, preview, store, lines } = await companyWithRules()
    await store(file())
    const before = await lines()
    await rule({
      bank_code: '341',
      memo_pattern: '.+',
      memo_replacement: 'Outro texto',
      inverts_sign: true,
      shift_days: 3,
    })
    expect(statesOf(await preview(file()))).toEqual(['known', 'known', 'known'])
    expect((await store(file())).body.data).toMatchObject({ new: 0, known: 3, changed: 0 })
    expect(await lines()).toEqual(before)
    const fee = { day: '20261112', amount: '-9,90', memo: 'TARIFA', fitid: 'a4' }
    const later = ofxFile(statementText([rent, shop, savings, fee]))
    expect((await store(later)).body.data).toMatchObject({ new: 1, known: 3 })
    expect(await lines('?filter_posted_on=2026-11-15,2026-11-15')).toMatchObject([
      { amount_cents: 990, memo: 'Outro texto', adjustment: { sent: { amount_cents: -990 } } },
    ])
    await withoutRules()
    expect(statesOf(await preview(later))).toEqual(['known', 'known', 'known', 'known'])
  })

  it('FITIDs may be trusted by a rule: a changed text is known, a changed amount is shown', async () => {
    const { rule, preview, store } = await companyWithRules()
    await store(file())
    const reworded = ofxFile(statementText([{ ...rent, memo: 'ALUGUEL SALA 3' }, shop, savings]))
    expect(statesOf(await preview(reworded))).toEqual(['new', 'known', 'known'])
    await rule({ bank_code: '341', fitid_strategy: 'trust' })
    expect(statesOf(await preview(file()))).toEqual(['known', 'known', 'known'])
    expect(statesOf(await preview(reworded))).toEqual(['known', 'known', 'known'])
    const dearer = ofxFile(statementText([{ ...rent, amount: '-1.600,00' }, shop]))
    expect(statesOf(await preview(dearer))).toEqual(['changed', 'known'])
    // Two equal movements of one day under two FITIDs are two, also when they come one by one.
    const second = ofxFile(statementText([{ ...shop, fitid: 'b1' }]))
    expect((await store(second)).body.data).toMatchObject({ new: 1 })
    expect((await store(second)).body.data).toMatchObject({ new: 0, known: 1 })
    await withoutRules()
    expect(statesOf(await preview(second))).toEqual(['known'])
  })

  it('FITIDs that shift may be left out by a rule, or counted by their beginning', async () => {
    const { rule, store, preview } = await companyWithRules()
    const nubank = (fitid: string) =>
      ofxFile(statementText([{ ...shop, fitid }], { bank: '0260', account: '1' }))
    const asked = '?statement=0'
    const states = async (fitid: string) => statesOf(await preview(nubank(fitid)))
    expect((await store(nubank('uuid-0001:1'), asked)).body.data).toMatchObject({ new: 1 })
    expect(await states('uuid-0001:2')).toEqual(['new'])
    await rule({ bank_code: '260', fitid_strategy: 'hash' })
    expect(await states('uuid-0001:2')).toEqual(['known'])
    await withoutRules()
    await rule({ bank_code: '260', fitid_strategy: 'prefix', fitid_prefix_length: 9 })
    expect(await states('uuid-0001:2')).toEqual(['known'])
    expect(await states('uuid-0002:1')).toEqual(['new'])
  })

  it('Lines that a rule changed are known by what the bank sent, however FITIDs count', async () => {
    const { rule, preview, store } = await companyWithRules()
    await rule({
      bank_code: '341',
      memo_pattern: '.+',
      memo_replacement: 'Igual',
      payee_pattern: '\\w+',
      inverts_sign: true,
      shift_days: -5,
    })
    expect((await store(file())).body.data).toMatchObject({ new: 3 })
    await withoutRules()
    for (const fitid_strategy of ['hash', 'trust', 'prefix']) {
      await rule({ bank_code: '341', fitid_strategy, fitid_prefix_length: 4 })
      expect(statesOf(await preview(file()))).toEqual(['known', 'known', 'known'])
      await withoutRules()
    }
  })

  it('An OFX import rule may tell the currency and the charset of a file', async () => {
    const { rule, preview, store } = await companyWithRules()
    const odd = ofxFile(statementText([shop], { currency: 'REA' }))
    expect((await store(odd)).body.code).toBe('ofx_currency')
    await rule({ bank_code: '341', currency_from: 'REA', currency_to: 'BRL' })
    expect((await store(odd)).body.data).toMatchObject({ new: 1 })
    const text = statementText([{ ...shop, memo: 'SÃO JOÃO' }])
    const decoding = await rule({ bank_code: '341', charset: 'windows-1252' })
    const { body } = await preview(ofxFile(text))
    expect(body.data.statements[0].lines[0]).toMatchObject({
      memo: 'SÃƒO JOÃƒO',
      adjustment: { rules: [{ id: decoding.id }], sent: { memo: 'SÃO JOÃO' } },
    })
  })

  it('An OFX import rule that is not active, or of another bank, does nothing', async () => {
    const { rule, preview } = await companyWithRules()
    await rule({ bank_code: '001', memo_pattern: '.+' })
    await rule({ bank_code: null, organization: 'Outro Banco', memo_pattern: '.+' })
    await rule({ bank_code: null, header_text: 'VERSION:211', memo_pattern: '.+' })
    const { body } = await preview(file())
    expect(body.data.statements[0].lines).toMatchObject([
      { adjustment: null },
      { adjustment: null },
      { adjustment: null },
    ])
    await rule({ bank_code: null, header_text: 'version:102', memo_pattern: '.+' })
    expect((await preview(file())).body.data.statements[0].lines[0]).toMatchObject({ memo: null })
  })
})
