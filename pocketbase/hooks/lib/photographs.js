const { refusal } = require('./errors.js');
const { imageSizeOf } = require('./image-size.js');

/** More than phone cameras take. A small file can state far more pixels, and decoding it would take all memory. */
const maxPixels = 50_000_000;

/** The size of an uploaded file in pixels; undefined if it cannot be read. */
const sizeOf = (file) => {
  const reader = file.reader.open();
  try {
    return imageSizeOf((offset, length) => {
      reader.seek(offset, 0);
      return toBytes(reader, length);
    });
  } finally {
    reader.close();
  }
};

/** @throws ApiError 400 when an uploaded photograph cannot be read, or has more than 50 megapixels */
const refuseInvalidPhotographs = (property) => {
  for (const file of property.getUnsavedFiles('images')) {
    const size = sizeOf(file);
    if (size === undefined) throw refusal('images', 'validation_unreadable_image');
    if (size.width * size.height > maxPixels) throw refusal('images', 'validation_too_many_pixels');
  }
};

module.exports = { refuseInvalidPhotographs };
