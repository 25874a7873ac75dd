import { defineFeature } from '../manifest.ts'

/** Monthly rates of IPCA, IGP-M and INPC, by which prices are readjusted. */
export const priceIndicesFeature = defineFeature({
  name: 'price-indices',
  menu: [
    {
      id: 'price-indices',
      title: 'price_indices',
      group: 'settings',
      place: 69,
      link: '/admin/prumo/price-indices',
      permission: 'isPrumoAdmin',
      icon: 'list',
    },
  ],
  screens: [{ path: '/admin/prumo/price-indices', access: 'user', permission: 'isPrumoAdmin' }],
})
