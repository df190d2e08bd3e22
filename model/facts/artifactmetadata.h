// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/difference.h"

#include <QByteArray>
#include <QStringList>

namespace a2a {

/// An artifact's JSON without its content, else as received: the data about the content rather than
/// the content (specification 1.0 §4.1.7: name, description, metadata, extensions …). Its parts are
/// there if one of them has metadata (§4.1.6), each without what it contains. Empty if it is no
/// JSON object.
[[nodiscard]] QByteArray artifactMetadata(json::Value artifact);

/// Where two of these differ, as JSON pointers without the leading slash; members that the second
/// one leaves out do not count, as later chunks seldom repeat them.
[[nodiscard]] QStringList metadataChanges(const QByteArray &before, const QByteArray &after);

} // namespace a2a
