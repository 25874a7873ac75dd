export const PRODUCT_TYPES = ['physical', 'digital', 'service', 'subscription'] as const
