import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newAccount, type TestAccount } from '../../../../test/http/test-account.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
const account = () => newAccount(server())
const CHANGE = '/user?change-profile'

/** A picture of one colour, with a place written into it. */
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#14655f' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
    .toFormat(format)
    .toBuffer()

const send = (ana: TestAccount, bytes: Uint8Array, name = 'foto.jpg', fields = {}) =>
  ana.upload(
    CHANGE,
    { name, bytes, field: 'avatar' },
    {
      fields: { _method: 'PUT', ...textsOf(ana.profile(fields)) },
    },
  )

const textsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

const read = async (address: string) => {
  const response = await fetch(`${server().url}${address}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the picture of a person', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'A %s is drawn anew as square WebP of 80 and 40 pixels at double density, without its place',
    async (format) => {
      const ana = await account()
      const answer = await send(ana, await picture(format))
      expect([answer.status, answer.body.code]).toEqual([200, undefined])
      const { avatar, photoUrl } = answer.body.data
      for (const [address, pixels] of [
        [avatar, 160],
        [photoUrl, 80],
      ]) {
        const { response, bytes } = await read(address)
        expect(response.status).toBe(200)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-disposition': 'attachment',
          'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
        })
        const drawn = await sharp(bytes).metadata()
        expect([drawn.format, drawn.width, drawn.height]).toEqual(['webp', pixels, pixels])
        expect(drawn.exif).toBeUndefined()
      }
      expect((await ana.get('/auth/user')).body.data.user).toMatchObject({ avatar, photoUrl })
    },
  )

  it('A profile that was saved says its picture in data, in user and by itself', async () => {
    const ana = await account()
    const { body } = await send(ana, await picture('png'))
    const { avatar } = body.data
    expect(avatar).toMatch(/^\/api\/files\/avatars\//)
    expect([body.user, body.avatar]).toEqual([{ avatar }, avatar])
    const kept = (await ana.put(CHANGE, ana.profile())).body
    expect([kept.data.avatar, kept.user.avatar, kept.avatar]).toEqual([avatar, avatar, avatar])
    const dropped = (await ana.put(CHANGE, ana.profile({ remove_avatar: true }))).body
    expect([dropped.data.avatar, dropped.user, dropped.avatar]).toEqual([
      null,
      { avatar: null },
      null,
    ])
  })

  it('A form that says _method=PUT changes e-mail, phone and country code as a PUT does, and the picture with them', async () => {
    const [ana, rui] = [await account(), await account()]
    const phone = { mobile_phone_ddi: '351', mobile_phone: '912345' }
    const posted = await send(ana, await picture('png'), 'foto.png', phone)
    const put = await rui.put(CHANGE, rui.profile(phone))
    expect([posted.status, put.status]).toEqual([200, 200])
    expect(posted.body.data).toMatchObject({ ...phone, email: ana.email })
    expect({ ...posted.body.data, avatar: null, photoUrl: null }).toEqual({
      ...put.body.data,
      id: ana.id,
      email: ana.email,
    })
    expect((await ana.get('/auth/user')).body.data.user).toEqual(posted.body.data)
  })

  it('A new picture of a person has another address, and the one before is gone', async () => {
    const ana = await account()
    const first = (await send(ana, await picture('png'))).body.data.avatar
    const second = (await send(ana, await picture('jpeg'))).body.data.avatar
    expect(second).not.toBe(first)
    expect((await read(second)).response.status).toBe(200)
    expect((await read(first)).response.status).toBe(404)
  })

  it('The picture of a person is kept by a save without a picture, and dropped when its owner says so', async () => {
    const ana = await account()
    const { avatar } = (await send(ana, await picture('png'))).body.data
    const kept = await ana.put(CHANGE, ana.profile())
    expect(kept.body.data.avatar).toBe(avatar)
    const dropped = await ana.put(CHANGE, ana.profile({ remove_avatar: true }))
    expect(dropped.body.data).toMatchObject({ avatar: null, photoUrl: null })
    expect((await read(avatar)).response.status).toBe(404)
  })

  it('The picture of a person is shown by its signed address alone', async () => {
    const ana = await account()
    const { avatar } = (await send(ana, await picture('png'))).body.data
    const later = avatar.replace(/expires=\d+/, 'expires=1900000000')
    const unsigned = avatar.replace(/signature=.{5}/, 'signature=AAAAA')
    const upwards = avatar.replace(/avatars\/[^/]+/, 'avatars/..%2f..%2fsecret.key..........')
    for (const address of [later, unsigned, upwards])
      expect((await read(address)).response.status).toBe(404)
  })
})

/** A PNG that says it is 30,000 pixels wide and high, in a few bytes. */
function bomb(): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000, 0)
  head.writeUInt32BE(30_000, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'

describe('what is no picture (U5)', () => {
  it.each([
    ['an SVG', Buffer.from(SVG)],
    ['an SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a page', Buffer.from(HTML)],
    ['a page that begins like a GIF', Buffer.from(`GIF89a/*${HTML}*/`)],
    ['a PNG of 30,000 by 30,000 pixels', bomb()],
    ['a PDF', Buffer.from('%PDF-1.4\n')],
    ['a JPEG that is cut off', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('%s is refused, and nothing is changed', async (_, bytes) => {
    const ana = await account()
    const answer = await send(ana, bytes, 'foto.png', { email: `x-${ana.email}` })
    expect([answer.status, answer.body.code]).toEqual([422, 'avatar_unreadable'])
    expect(answer.body.errors.avatar).toHaveLength(1)
    const { user } = (await ana.get('/auth/user')).body.data
    expect(user).toMatchObject({ avatar: null, email: ana.email })
  })

  it('A page hidden behind a real picture does not survive (U5)', async () => {
    const ana = await account()
    const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from(HTML)])
    const { avatar } = (await send(ana, polyglot)).body.data
    expect((await read(avatar)).bytes.toString('latin1')).not.toContain('script')
  })

  it('A picture whose name has a path in it names nothing (U5)', async () => {
    const ana = await account()
    const answer = await send(ana, await picture('png'), '../../../etc/passwd\u0000.png')
    expect(answer.body.data.avatar).toMatch(/^\/api\/files\/avatars\/[\w-]{32}\/80\?/)
  })

  it('A picture of more than 5 MB is refused (U5)', async () => {
    const ana = await account()
    const answer = await send(ana, Buffer.alloc(5 * 1024 * 1024 + 1))
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large'])
    expect(answer.body.message).toContain('5 MB')
  })

  it('A picture form without _method is refused', async () => {
    const ana = await account()
    const file = { name: 'foto.png', bytes: await picture('png'), field: 'avatar' }
    const answer = await ana.upload(CHANGE, file, { fields: textsOf(ana.profile()) })
    expect(answer.status).toBe(422)
  })
})
