import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('attachments')
const server = useTestServer({ DATA_DIR })
const PDF = Buffer.from('%PDF-1.7\nboleto')

async function companyWithTransaction() {
  const company = await server().newCompany()
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const category = tree.find((row) => row.code === '5.04.01')?.id ?? 0
  const transaction = (await company.post('/payables', sampleTransaction(category, 100))).body.data
  return { company, category, path: `/payables/${transaction.id}/attachments`, id: transaction.id }
}

const attach = (company: TestCompany, path: string, name: string, bytes: Uint8Array) =>
  company.upload(path, { name, bytes })

const storedFiles = () => {
  try {
    return readdirSync(`${DATA_DIR}/files/attachments`)
  } catch {
    return [] // Nothing was attached yet.
  }
}

describe('files of a transaction', () => {
  it('Files of a transaction are listed, saved under their name, and never opened as a page', async () => {
    const { company, path } = await companyWithTransaction()
    const { status, body } = await attach(company, path, 'Boleto março.pdf', PDF)
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: body.data.id,
      name: 'Boleto março.pdf',
      media_type: 'application/pdf',
      size_bytes: PDF.length,
      created_by: company.user_id,
      created_by_name: 'Teste',
      created_at: '2026-11-20T15:00:00.000Z',
    })
    expect((await company.get(path)).body.data).toEqual([body.data])
    const file = await company.get(`${path}/${body.data.id}`)
    expect(Buffer.from(file.bytes)).toEqual(PDF)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Boleto%20mar%C3%A7o.pdf",
    )
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  it('Files of a transaction lie under keys of our own, whatever their names (U3)', async () => {
    const { company, path } = await companyWithTransaction()
    const names = ['../../../etc/passwd.pdf', '..\\boot.pdf', '..%2f..%2fx.pdf', 'con.pdf', '/.pdf']
    for (const [place, name] of names.entries()) {
      const bytes = Buffer.from(`%PDF-1.7\n${place}`)
      expect((await attach(company, path, name, bytes)).status).toBe(201)
    }
    const rows = (await company.get(path)).body.data
    for (const { name } of rows) expect(name).toMatch(/^[^/\\]+\.pdf$/)
    for (const file of storedFiles()) expect(file).toMatch(/^[\w-]{32}$/)
  })

  it.each([
    ['a page', 'pagina.html', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a drawing as XML', 'nota.xml', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    ['a program', 'boleto.exe', 'MZ\u0090\u0000'],
    ['a program as PDF', 'boleto.pdf', 'MZ\u0090\u0000'],
    ['a page as a picture', 'foto.png', '<html>'],
    ['a picture that is none', 'foto.png', '\u0089PNG\r\n\u001a\n<html>'],
  ])('Files of a transaction are refused when they are %s (U5)', async (_, name, content) => {
    const { company, path } = await companyWithTransaction()
    const before = storedFiles().length
    const answer = await attach(company, path, name, Buffer.from(content, 'latin1'))
    expect([answer.status, answer.body.code]).toEqual([422, 'attachment_type'])
    expect(answer.body.errors.file).toHaveLength(1)
    expect(storedFiles()).toHaveLength(before)
  })

  it('Files of a transaction lose place and camera when they are photos, and what hides behind the picture (U5)', async () => {
    const { company, path } = await companyWithTransaction()
    const photo = await sharp({
      create: { width: 40, height: 20, channels: 3, background: 'teal' },
    })
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' }, IFD0: { Model: 'CANARIO' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const { body } = await attach(company, path, 'recibo.jpeg', polyglot)
    expect(body.data.name).toBe('recibo.jpg')
    const kept = Buffer.from((await company.get(`${path}/${body.data.id}`)).bytes)
    const { exif, width, format } = await sharp(kept).metadata()
    expect([exif, width, format]).toEqual([undefined, 40, 'jpeg'])
    expect(kept.includes('CANARIO')).toBe(false)
    expect(kept.includes('<script>')).toBe(false)
  })

  it('Files of a transaction are refused when a small picture opens to a huge one', async () => {
    const { company, path } = await companyWithTransaction()
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    const answer = await attach(company, path, 'bomba.png', bomb)
    expect([answer.status, answer.body.code]).toEqual([422, 'attachment_type'])
  }, 60_000)

  it('Files of a transaction are refused above 10 MB', async () => {
    const { company, path } = await companyWithTransaction()
    const answer = await attach(
      company,
      path,
      'grande.pdf',
      Buffer.alloc(10 * 1024 * 1024 + 1, 'x'),
    )
    expect([answer.status, answer.body.message]).toEqual([
      413,
      'O arquivo ou os dados passam do limite de 10 MB.',
    ])
  })

  it('Files of a transaction are twenty at most, and the same file is attached once', async () => {
    const { company, path } = await companyWithTransaction()
    const send = (place: number) =>
      attach(company, path, `${place}.txt`, Buffer.from(`Recado ${place}`))
    const sent = await Promise.all(Array.from({ length: 24 }, (_, place) => send(place)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(sent.find(({ status }) => status !== 201)?.body.code).toBe('too_many_attachments')
    const [first] = (await company.get(path)).body.data
    const again = await attach(company, path, 'x.txt', Buffer.from(`Recado ${first.name[0]}`))
    const known = (await company.get(path)).body.data
    expect(known).toHaveLength(20)
    if (again.status === 201) expect(known).toContainEqual(again.body.data)
  }, 60_000)

  it('Files of a transaction are deleted, restored within 30 days, and gone with their bytes after that', async () => {
    const { company, path } = await companyWithTransaction()
    const { id } = (await attach(company, path, 'a.pdf', PDF)).body.data
    const before = storedFiles().length
    expect((await company.delete(`${path}/${id}`)).status).toBe(204)
    expect((await company.get(path)).body.data).toEqual([])
    expect((await company.get(`${path}/${id}`)).status).toBe(404)
    expect((await company.delete(`${path}/${id}`)).status).toBe(404)
    expect((await company.post(`${path}/${id}/restore`)).status).toBe(200)
    expect((await company.get(path)).body.data).toHaveLength(1)
    await company.delete(`${path}/${id}`)
    const other = await attach(company, path, 'b.pdf', Buffer.from('%PDF-1.7 outro'))
    await company.inDatabase((db) =>
      sql`update attachments set deleted_at = deleted_at - interval '31 days'
        where company_id = ${db.company_id} and id = ${id}`.execute(db.query),
    )
    expect((await company.post(`${path}/${id}/restore`)).status).toBe(404)
    await company.delete(`${path}/${other.body.data.id}`)
    expect(storedFiles()).toHaveLength(before)
  })

  it('Files belong to who may reach their transaction: to nobody of another company, with or without its ids', async () => {
    const ours = await companyWithTransaction()
    const theirs = await companyWithTransaction()
    const { id } = (await attach(theirs.company, theirs.path, 'deles.pdf', PDF)).body.data
    const answers = await Promise.all([
      ours.company.get(`${ours.path}/${id}`),
      ours.company.get(theirs.path),
      ours.company.get(`${theirs.path}/${id}`),
      ours.company.delete(`${ours.path}/${id}`),
      ours.company.post(`${ours.path}/${id}/restore`),
      attach(ours.company, theirs.path, 'x.pdf', PDF),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 404))
    expect((await theirs.company.get(theirs.path)).body.data).toHaveLength(1)
  })

  it('Files and notes of a transaction are out of reach with a cost centre that is out of reach', async () => {
    const { company, category } = await companyWithTransaction()
    const center = (
      await company.post('/cost-centers', { name: 'RH', abbreviation: 'RH', description: null })
    ).body.data
    const allocations = [{ category_id: category, value_cents: 100, cost_center_id: center.id }]
    const transaction = (
      await company.post('/payables', sampleTransaction(category, 100, { allocations }))
    ).body.data
    const path = `/payables/${transaction.id}`
    const { id } = (await attach(company, `${path}/attachments`, 'folha.pdf', PDF)).body.data
    await company.post(`${path}/notes`, { text: 'Salário' })
    const permissions = ['companies.payables.index', 'companies.payables.update'] as const
    const member = await company.member(permissions)
    expect((await member.get(`${path}/attachments/${id}`)).status).toBe(200)
    await company.put(`/company-users/${member.user_id}`, {
      role: 'user',
      permissions,
      bank_account_ids: null,
      cost_center_ids: [],
      project_ids: null,
      approval_cost_center_ids: null,
      approval_project_ids: null,
      status: 'active',
      version: 1,
    })
    for (const tail of ['attachments', `attachments/${id}`, 'notes'])
      expect((await member.get(`${path}/${tail}`)).status).toBe(404)
    expect((await attach(member, `${path}/attachments`, 'x.pdf', PDF)).status).toBe(404)
    expect((await member.post(`${path}/notes`, { text: 'x' })).status).toBe(404)
  })

  it('Files of a transaction are seen by who reads transactions, and changed by who changes them', async () => {
    const { company, path } = await companyWithTransaction()
    const { id } = (await attach(company, path, 'a.pdf', PDF)).body.data
    const reader = await company.member(['companies.payables.index'])
    expect((await reader.get(`${path}/${id}`)).status).toBe(200)
    expect((await attach(reader, path, 'b.pdf', PDF)).status).toBe(403)
    expect((await reader.delete(`${path}/${id}`)).status).toBe(403)
  })
})

describe('notes of a transaction', () => {
  it('Notes of a transaction are written in several lines, changed and deleted by their author alone', async () => {
    const { company, id } = await companyWithTransaction()
    const path = `/payables/${id}/notes`
    const text = 'Combinado com a Ana:\n\tpagar na sexta.'
    const note = (await company.post(path, { text })).body.data
    expect(note).toMatchObject({ text, created_by_name: 'Teste', is_own: true, edited_at: null })
    const colleague = await company.member([
      'companies.payables.index',
      'companies.payables.update',
    ])
    expect((await colleague.get(path)).body.data).toEqual([{ ...note, is_own: false }])
    const refused = await colleague.put(`${path}/${note.id}`, { text: 'x', version: 1 })
    expect([refused.status, refused.body.code]).toEqual([403, 'note_of_another'])
    expect((await colleague.delete(`${path}/${note.id}`)).status).toBe(403)
    const changed = (await company.put(`${path}/${note.id}`, { text: 'Pago.', version: 1 })).body
    expect(changed.data).toMatchObject({ text: 'Pago.', version: 2 })
    expect(changed.data.edited_at).not.toBeNull()
    expect((await company.put(`${path}/${note.id}`, { text: 'x', version: 1 })).status).toBe(409)
    expect((await company.delete(`${path}/${note.id}`)).status).toBe(204)
    expect((await company.get(path)).body.data).toEqual([])
  })

  it.each([
    ['nothing', '  \n '],
    ['more than 2,000 letters', 'x'.repeat(2001)],
    ['control characters', 'a\u0000b'],
  ])('Notes of a transaction hold no %s', async (_, text) => {
    const { company, id } = await companyWithTransaction()
    expect((await company.post(`/payables/${id}/notes`, { text })).status).toBe(422)
  })
})
