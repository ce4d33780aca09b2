// Without zod, so that a form that offers the kinds stays small.

export const CONTACT_KINDS = ['email', 'phone', 'website', 'social', 'messenger', 'other'] as const;
export const PRODUCT_KINDS = ['book', 'course', 'event', 'other'] as const;
