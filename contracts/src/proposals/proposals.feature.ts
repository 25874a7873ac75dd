import { defineFeature } from '../manifest.ts'

/** Proposals: acts that assistants ask for, and that happen once a person accepts them. */
export const proposalsFeature = defineFeature({
  name: 'proposals',
  permissions: [{ area: 'proposals', keys: { view: 'proposals.index', edit: 'proposals.update' } }],
  operations: ['proposals.create'],
  undoable_operations: ['proposals.accept', 'proposals.refuse'],
  tables: [{ table: 'proposals' }],
  menu: [
    {
      id: 'proposals',
      title: 'proposals',
      group: 'settings',
      place: 55,
      link: '/admin/proposals',
      permission: 'proposals.index',
      icon: 'checks',
      badge: { tone: 'quiet', source: 'waiting_proposals' },
    },
  ],
  screens: [{ path: '/admin/proposals', access: 'company', permission: 'proposals.index' }],
  personal_data: ['proposals.arguments', 'proposals.search_key'],
})
