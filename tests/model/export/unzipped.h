// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <map>

namespace a2a::test {

/// The files of a zip archive by name, as another program reads them.
[[nodiscard]] std::map<QByteArray, QByteArray> unzipped(const QByteArray &zip);

} // namespace a2a::test
