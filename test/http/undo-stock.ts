import { sampleMove } from '../../server/src/modules/stock/stock.factory.ts'
import type { Answer } from './api-client.ts'
import type { UndoWorld } from './undo-world.ts'

const bodyOf = ({ stock }: UndoWorld, kind: string, fields: object) => ({
  ...sampleMove(kind, '2026-11-02', fields),
  product_id: stock.product,
})

/** Acts on the moves of a product, each of which changes what later moves come to. */
export const STOCK_ACTS: Readonly<Record<string, (world: UndoWorld) => Promise<Answer>>> = {
  'stock.apply-count': async ({ made }) => {
    const { version } = (await made.get('/stock/count')).body.data
    return made.post('/stock/count/apply', { version })
  },
  'stock.create': (world) =>
    world.made.post('/stock/moves', bodyOf(world, 'inflow', { total_cents: world.value })),
  'stock.update': async (world) => {
    const { made, stock } = world
    const lines: { id: number; version: number }[] = (
      await made.get(`/stock/${stock.product}/moves`)
    ).body.data
    const version = lines.find(({ id }) => id === stock.move)?.version
    const body = { ...bodyOf(world, 'outflow', { quantity: '3.5' }), version }
    return made.put(`/stock/moves/${stock.move}`, body)
  },
  'stock.set-minimum': async ({ made, stock }) => {
    const { minimum_version } = (await made.get(`/stock/${stock.product}`)).body.data
    return made.put(`/stock/${stock.product}/minimum`, { minimum: '7', version: minimum_version })
  },
  'stock.destroy': ({ made, stock }) => made.delete(`/stock/moves/${stock.move}`),
}
