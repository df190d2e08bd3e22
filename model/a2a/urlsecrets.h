// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayList>
#include <QString>
#include <QStringList>
#include <QUrl>

namespace a2a {

/// What stands between the user's name and the host, as it was typed; also where no scheme was.
[[nodiscard]] QStringView passwordInAddress(QStringView address);

/// What is a key in an address as a user types it: the password before the host, and values of the
/// query whose names say so ("api_key", "access_token"). Decoded.
[[nodiscard]] QByteArrayList secretsInAddress(const QString &address);

/// An address, as typed or encoded, with asterisks in the place of what is a key by where it
/// stands: what is before the host, but for a name with a password, and values of the query whose
/// names say so. As long as before.
/// `keys`: names of further parameters that are keys.
[[nodiscard]] QString maskedAddress(const QString &address, const QStringList &keys = {});
/// The same for every address (with a scheme) within a text.
[[nodiscard]] QString maskedAddresses(const QString &text, const QStringList &keys = {});

/// The address without those of the named parameters whose values are masked.
[[nodiscard]] QUrl withoutMaskedKeys(const QUrl &url, const QStringList &names);
/// The same for parameters of any name: the address as it was before a key was put into it.
[[nodiscard]] QUrl withoutAnyMaskedKey(const QUrl &url);

} // namespace a2a
