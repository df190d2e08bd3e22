// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/textdifference.h"
#include "model/json/difference.h"
#include "model/session/content.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace a2a {

/// How two versions are compared.
enum class ComparisonKind : quint8 { Text, Json, Image, Bytes };

/// The ways in which two contents can be compared, the most informative one first; Bytes is always
/// among them. By their kinds, declared types and first bytes.
[[nodiscard]] std::vector<ComparisonKind> comparisonKinds(const ContentRun &before,
                                                          const ContentRun &after);

/// The result of comparing two contents.
struct Comparison {
    ComparisonKind kind = ComparisonKind::Bytes;
    QByteArray before;
    QByteArray after;
    QByteArray beforeSha256;
    QByteArray afterSha256;
    /// Text: of the texts; Json: of both documents indented alike, members in their own order.
    TextDifference text;
    /// Json: where the documents differ; at most MostPlaces.
    std::vector<json::Difference> places;
    /// Json: the row of the indented second document for each place, or where it would be.
    std::vector<int> placeRows;
    /// Ranges of differing bytes, at most MostRanges, within the shorter length.
    std::vector<json::ByteRange> ranges;
    bool rangesCut = false;

    static constexpr size_t MostPlaces = 2000;
    static constexpr size_t MostRanges = 10'000;

    [[nodiscard]] bool isIdentical() const { return before == after; }
    /// Equivalent JSON with different order, white space or spelling of numbers.
    [[nodiscard]] bool isEquivalent() const
    {
        return kind == ComparisonKind::Json && places.empty();
    }
};

/// Compares; meant for worker threads. Null if canceled.
[[nodiscard]] std::shared_ptr<const Comparison>
compareContents(const QByteArray &before, const QByteArray &after, ComparisonKind kind,
                const std::function<bool()> &cancelled = {});

} // namespace a2a
