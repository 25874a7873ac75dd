import { defineFeature } from '../manifest.ts'

/** Sales platforms: what they call and are asked for becomes sales and their books. */
export const salesPlatformsFeature = defineFeature({
  name: 'sales-platforms',
  operations: [
    'sales-platforms.cancel-run',
    'sales-platforms.forget-match',
    'sales-platforms.match',
    'sales-platforms.post',
    'sales-platforms.post-payout',
    'sales-platforms.replay',
    'sales-platforms.save',
    'sales-platforms.set-status',
    'sales-platforms.sync',
    'sales-platforms.write-sales',
  ],
  tables: [
    { table: 'platform_calls' },
    { table: 'platform_matches' },
    { table: 'platform_payouts' },
    { table: 'platform_runs' },
    { table: 'sales_platforms' },
  ],
  screens: [
    {
      path: '/admin/sale/platform/$platform',
      access: 'company',
      permission: 'companies.show',
      feature: 'platform-integrations',
    },
    {
      path: '/admin/sale/payout/$source/$id',
      access: 'company',
      permission: 'companies.sales.index',
      feature: 'platform-integrations',
    },
  ],
  personal_data: [
    'platform_matches.document',
    'platform_matches.email',
    'platform_matches.name',
    'platform_sales.state',
  ],
})
