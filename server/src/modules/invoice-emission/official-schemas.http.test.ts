import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices({
  FISCAL_SCHEMAS_DIR: join(import.meta.dirname, '../../../../test/schemas'),
})

describe('documents held to the official schemas of an installation', () => {
  it('What a schema does not take is rejected with its field, and nothing of it goes out', async () => {
    const { company, issue, note, send } = await issuingCompany(services)
    const { faults, nfse } = services.simulators()
    const asked = faults.nfse.asked()
    const description = 'Consultoria de novembro, com viagem'
    const { id, lines, ...fields } = (await issue({ description })).body.data
    expect(await send()).toBe(true)
    const rejected = await note(id)
    expect(rejected).toMatchObject({
      status: 'rejected',
      number: 10,
      rejection: {
        code: 'XSD',
        text: 'DPS/infDPS/serv/cServ/xDescServ: tem 35 caracteres, e o máximo é 30',
      },
    })
    expect(rejected.rejection.advice).toMatch(/^Nada foi enviado/)
    expect(faults.nfse.asked()).toBe(asked)
    const line = { ...lines[0], product_name: undefined, product_code: undefined }
    const edit = { ...fields, lines: [line], description: 'Consultoria', version: rejected.version }
    const { version } = (await company.put(`/invoice-emissions/${id}`, edit)).body.data
    await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
    await send()
    const issued = await note(id)
    expect(issued).toMatchObject({ status: 'authorized', number: 10, rejection: null })
    expect(nfse.notes.get(issued.reference)?.dps).toContain('<xDescServ>Consultoria</xDescServ>')
  })

  it('A cancellation of which the folder has no schema is registered', async () => {
    const { issue, note, send, act } = await issuingCompany(services)
    const { id } = (await issue({ description: 'Consultoria' })).body.data
    await send()
    const { version } = await note(id)
    await act(id, 'cancel', { code: 'error', reason: 'O valor foi outro que este', version })
    await send()
    expect(await note(id)).toMatchObject({ status: 'canceled' })
  })
})
