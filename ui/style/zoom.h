// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// The zoom in percent, one value for the application like its font. Theme::setZoom() changes it
/// and notifies every widget. Sizes that scale with text must be queried whenever something is
/// measured, and never stored in constants.
inline constexpr int ZoomSteps[] = {80, 90, 100, 110, 125, 150, 175, 200, 250};

[[nodiscard]] int zoomPercent();
/// A length at the current zoom, in device independent pixels.
[[nodiscard]] int zoomed(int pixels);
/// The nearest step of ZoomSteps for any number.
[[nodiscard]] int nearestZoomStep(int percent);
/// The zoom one step larger (1) or smaller (-1), within the range of the steps.
[[nodiscard]] int nextZoomStep(int percent, int by);

/// Set this property on views in which Ctrl and the wheel do something else.
inline constexpr const char *HandlesCtrlWheelProperty = "a2aZoomsByWheel";

/// Sets the zoom; only for Theme.
void setZoomPercent(int percent);

} // namespace a2a
