import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'

function category(world: World, code: string) {
  return {
    parent_id: world.heading_id,
    code,
    name: `Categoria ${world.canary}`,
    nature: 'expense',
    is_postable: true,
    dre_line: 'ADM',
    dfc_line: 'OP_FORN',
  }
}

/** Right requests of the routes of categories. */
export const CATEGORY_SAMPLES: Readonly<Record<string, (world: World) => Partial<SampleRequest>>> =
  {
    'categories.create': (world) => ({ body: category(world, '5.04.78') }),
    'categories.merge': (world) => ({
      body: { into_category_id: world.other_category_id, version: 1 },
    }),
    'categories.move': () => ({ body: { parent_id: null, version: 1 } }),
    'categories.preview-template': () => ({ query: { template: 'servicos' } }),
    'categories.add-template': () => ({ body: { template: 'servicos' } }),
    'categories.update': (world) => ({
      body: { ...category(world, '5.04.77'), status: 'active', version: 1 },
    }),
  }
