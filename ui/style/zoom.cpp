// SPDX-License-Identifier: Apache-2.0
#include "ui/style/zoom.h"

#include "ui/style/palette.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace a2a {

namespace {

/// The most used sizes are cached.
struct ZoomedSizes {
    int percent = 100;
    int treeRow = metrics::TreeRowPixels;
    int tableRow = metrics::TableRowPixels;
    int icon = metrics::IconPixels;
    int badgeIcon = metrics::BadgeIconPixels;
};

constinit ZoomedSizes sizes;

} // namespace

constinit const int &metrics::TreeRow = sizes.treeRow;
constinit const int &metrics::TableRow = sizes.tableRow;
constinit const int &metrics::Icon = sizes.icon;
constinit const int &metrics::BadgeIcon = sizes.badgeIcon;

int zoomPercent()
{
    return sizes.percent;
}

int zoomed(int pixels)
{
    return (pixels * sizes.percent + 50) / 100;
}

int nearestZoomStep(int percent)
{
    return *std::min_element(std::begin(ZoomSteps), std::end(ZoomSteps), [percent](int a, int b) {
        return std::abs(a - percent) < std::abs(b - percent);
    });
}

int nextZoomStep(int percent, int by)
{
    const auto *at =
        std::find(std::begin(ZoomSteps), std::end(ZoomSteps), nearestZoomStep(percent));
    const auto last = std::ptrdiff_t(std::size(ZoomSteps)) - 1;
    return ZoomSteps[std::clamp<std::ptrdiff_t>(at - std::begin(ZoomSteps) + by, 0, last)];
}

void setZoomPercent(int percent)
{
    sizes.percent = nearestZoomStep(percent);
    sizes.treeRow = zoomed(metrics::TreeRowPixels);
    sizes.tableRow = zoomed(metrics::TableRowPixels);
    sizes.icon = zoomed(metrics::IconPixels);
    sizes.badgeIcon = zoomed(metrics::BadgeIconPixels);
}

} // namespace a2a
