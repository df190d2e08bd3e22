// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayList>
#include <QString>

namespace a2a {

/// What stands between the user's name and the host, as it was typed; also where no scheme was.
[[nodiscard]] QStringView passwordInAddress(QStringView address);

/// What is a key in an address as a user types it: the password before the host, and values of the
/// query whose names say so ("api_key", "access_token") and which no ordinary word could be.
/// Decoded.
[[nodiscard]] QByteArrayList secretsInAddress(const QString &address);

} // namespace a2a
