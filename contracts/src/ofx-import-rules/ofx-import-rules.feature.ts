import { defineFeature } from '../manifest.ts'

/** Rules of the platform for reading OFX files of a bank. */
export const ofxImportRulesFeature = defineFeature({
  name: 'ofx-import-rules',
  menu: [
    {
      id: 'ofx-import-rules',
      title: 'ofx_import_rules',
      group: 'settings',
      place: 40,
      link: '/admin/ofx-import-rule/list',
      permission: 'isPrumoAdmin',
      icon: 'upload',
    },
  ],
  screens: [{ path: '/admin/ofx-import-rule/list', access: 'user', permission: 'isPrumoAdmin' }],
})
