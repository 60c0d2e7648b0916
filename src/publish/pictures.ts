import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { BUILD_CACHE, nameOf, readCached, writeCached } from '../platform/build-cache.ts';

/**
 * Converts authors' pictures with sharp, as Astro does, and caches them by the bytes of the original and
 * the options: a small modern format takes a second to make. Astro works in
 * the root of the project.
 */
const service: typeof sharpService = {
  ...sharpService,
  transform: async (original, options, config, logger) => {
    const make = () => sharpService.transform(original, options, config, logger);
    const { src: _, format, ...asked } = options;
    // A drawing stays as it is.
    if (!format || format === 'svg') return make();
    const means = JSON.stringify([format, asked, config.service.config, sharp.versions]);
    const name = nameOf(means, original);
    const known = await readCached(BUILD_CACHE, name);
    if (known) return { data: known, format };
    const made = await make();
    await writeCached(BUILD_CACHE, name, made.data);
    return made;
  },
};

export default service;
