// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QUrl>

namespace a2a {

/// The path as in a request line, byte for byte: `%2F` is not a slash. Without trailing slashes;
/// empty for the root.
[[nodiscard]] inline QString encodedPath(const QUrl &url)
{
    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    return path;
}

} // namespace a2a
