import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { withDatabaseOf } from '../../../../test/http/company-database.ts'
import { receivedNfe, receivedNfse } from '../../../../test/http/received-files.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { documentCompany, LATER_MS, receivingServices } from './receiving.factory.ts'

const services = receivingServices()
const { server, simulators } = services
beforeEach(() => {
  server().clock.now = TEST_NOW
})
const later = () => {
  server().clock.now = new Date(server().clock.now.getTime() + LATER_MS)
}
const packed = (xml: string) => gzipSync(xml).toString('base64')

describe('documents that nobody can read', () => {
  it('A damaged document of a page of NF-e is kept with its number and why, and the others come', async () => {
    const { own, run, list, search } = await documentCompany(services)
    const { deliver, deliverAsIs } = simulators().sefaz.distribution
    deliver('procNFe_v4.00', receivedNfe({ recipient: own, number: 201 }), own)
    deliverAsIs('procNFe_v4.00', 'bm8gZ3ppcA==', own)
    deliverAsIs('procNFe_v4.00', packed(' '.repeat(11 * 1024 * 1024)), own)
    deliverAsIs('resNFe_v1.01', '', own)
    deliverAsIs('resNFe_v1.01', packed('<resNFe'), own)
    const other = receivedNfe({ recipient: '11444777000161', number: 203 })
    deliver('procNFe_v4.00', other, own)
    deliver('procNFe_v4.00', receivedNfe({ recipient: own, number: 202 }), own)
    expect(await run()).toBe(true)
    const { cursors, unread, unread_count } = await search()
    expect([cursors[0].fault, unread_count]).toEqual([null, 5])
    expect(unread.map(({ reason }: { reason: string }) => reason)).toEqual([
      'other_company',
      'xml',
      'empty',
      'too_large',
      'packing',
    ])
    expect(unread[4]).toMatchObject({
      authority: 'sefaz',
      nsu: expect.stringMatching(/^\d{15}$/),
      schema: 'procNFe',
    })
    expect((await list('?sort=number&direction=asc')).map(numberOf)).toEqual([201, 202])
    // The search goes on behind them.
    deliver('procNFe_v4.00', receivedNfe({ recipient: own, number: 204 }), own)
    later()
    await run()
    expect([(await list()).length, (await search()).unread_count]).toEqual([3, 5])
  })

  it('A damaged document of a page of NFS-e is kept with its number and why, and the others come', async () => {
    const { own, run, list, search } = await documentCompany(services)
    const { deliver, deliverAsIs } = simulators().nfse.distribution
    deliverAsIs('NFSE', 'bm8gZ3ppcA==', own)
    deliver('NFSE', receivedNfse({ recipient: own, number: 211 }), own)
    deliverAsIs('EVENTO', '', own)
    expect(await run()).toBe(true)
    const { cursors, unread } = await search()
    expect(cursors[1].fault).toBeNull()
    expect(unread).toMatchObject([
      { authority: 'nfse_nacional', schema: 'EVENTO', reason: 'empty' },
      { authority: 'nfse_nacional', schema: 'NFSE', reason: 'packing' },
    ])
    expect((await list()).map(numberOf)).toEqual([211])
  })

  it('A note that was replaced before it came is replaced, and not canceled', async () => {
    const { own, run, list, invoices } = await documentCompany(services)
    const note = receivedNfse({ recipient: own, number: 212 })
    const key = /Id="NFS(\w{50})"/.exec(note.toString('utf8'))?.[1] ?? ''
    const { deliver } = simulators().nfse.distribution
    const event = `<evento xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infEvento Id="EVT"><nDFSe>9</nDFSe><pedRegEvento versao="1.01"><infPedReg Id="PRE"><chNFSe>${key}</chNFSe><CNPJAutor>11222333000181</CNPJAutor><e105102><xDesc>Cancelamento de NFS-e por Substituicao</xDesc></e105102></infPedReg></pedRegEvento></infEvento></evento>`
    deliver('EVENTO', event, own)
    await run()
    deliver('NFSE', note, own)
    later()
    await run()
    expect(await list()).toMatchObject([{ number: 212, status: 'replaced' }])
    expect(await invoices()).toMatchObject([{ status: 'replaced' }])
  })
})

describe('files of a page', () => {
  it('A page of which the disk has room for one file leaves none, and comes whole once there is room (R4)', async () => {
    const { made, own, run, list } = await documentCompany(services)
    for (const number of [231, 232])
      simulators().sefaz.distribution.deliver(
        'procNFe_v4.00',
        receivedNfe({ recipient: own, number }),
        own,
      )
    const { files } = services.resources()
    const put: string[] = []
    const full = {
      ...files,
      put: async (key: string, bytes: Uint8Array) => {
        if (put.length > 0) throw Object.assign(new Error('No space left.'), { code: 'ENOSPC' })
        put.push(key)
        await files.put(key, bytes)
      },
    }
    await expect(services.run(made.company_id, { files: full })).rejects.toMatchObject({
      errors: [{ message: 'No space left.' }],
    })
    expect(put).toHaveLength(1)
    expect(await files.get(put[0] ?? '', { max_bytes: 100_000 })).toBeNull()
    expect(await list()).toEqual([])
    later()
    await run()
    expect((await list('?sort=number&direction=asc')).map(numberOf)).toEqual([231, 232])
  })

  it('Where nobody says whether a page was committed, no file is lost that its notes name', async () => {
    const { made, own, run, list, invoices } = await documentCompany(services)
    const note = receivedNfe({ recipient: own, number: 221 })
    simulators().sefaz.distribution.deliver('procNFe_v4.00', note, own)
    const { database, files } = services.resources()
    const put: string[] = []
    const watched = {
      ...files,
      put: async (key: string, bytes: Uint8Array) => {
        put.push(key)
        await files.put(key, bytes)
      },
    }
    let commits = 0
    const losing = await withDatabaseOf({ database }, made.company_id, (place) => ({
      ...place,
      withConnection: (work) =>
        place.withConnection((connection) =>
          work({
            ...connection,
            commit: async () => {
              await connection.commit()
              commits += put.length
              // The first after the file is that of what ended notes before, the second is the page's.
              if (commits === 2) throw new Error('Connection terminated unexpectedly')
            },
          }),
        ),
    }))
    await expect(
      services.run(made.company_id, { files: watched, database: losing }),
    ).rejects.toMatchObject({ errors: [{ message: 'Connection terminated unexpectedly' }] })
    expect(await list()).toMatchObject([{ number: 221, state: 'full' }])
    const [kept] = await invoices()
    expect(kept.status).toBe('authorized')
    expect(put).toHaveLength(1)
    const bytes = await files.get(put[0] ?? '', { max_bytes: 100_000 })
    expect(bytes?.equals(note)).toBe(true)
    later()
    await run()
    expect(await list()).toHaveLength(1)
  })
})

const numberOf = ({ number }: { number: number }) => number
