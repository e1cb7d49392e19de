import sharp from "sharp";

/** Returns a large picture of noise, which compresses like a photo. */
export const noisyPicture = () =>
  sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  });
