/**
 * Has the allocator of Astro's libraries in Rust (mimalloc) take memory as they need it. By itself it takes a
 * gigabyte at once, of which Linux held 120 MB more than was asked for. Imported before what loads them.
 */
process.env.MIMALLOC_ARENA_EAGER_COMMIT = '0';
