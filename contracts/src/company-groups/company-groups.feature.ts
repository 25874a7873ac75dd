import { defineFeature } from '../manifest.ts'

/** Companies of one owner, whose DRE, DFC and balances are told together, less what is between them. */
export const companyGroupsFeature = defineFeature({
  name: 'company-groups',
  undoable_operations: ['company-groups.save'],
  tables: [{ table: 'company_groups' }, { table: 'company_group_members' }],
})
