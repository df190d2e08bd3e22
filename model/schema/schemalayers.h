// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/schemascope.h"

#include <QStringList>

#include <vector>

namespace a2a {

/// All schemas that apply to one value (JSON Schema, drafts 4 to 2020-12): the schemas themselves,
/// targets of `$ref` within the same document, `allOf`, the matching alternative of `oneOf` or
/// `anyOf`, and the branches that apply. The first that has a keyword counts; types are those that
/// all allow.
struct SchemaLayers {
    static constexpr std::size_t MaxSchemas = 32;       ///< schemas considered for one value
    static constexpr std::size_t MaxSchemasOfAll = 400; ///< the same if every branch counts
    static constexpr quint32 MaxAlternatives = 50;      ///< that are not just values

    enum class Branches : quint8 {
        Certain,  ///< no alternatives, no if
        Matching, ///< those matching the value or chosen by the user
        All,      ///< all, whatever the value might become
    };
    struct Query {
        json::Value value; ///< invalid if there is none yet
        int pick = -1;     ///< the alternative the user has chosen
        Branches branches = Branches::Certain;
    };

    std::vector<json::Value> schemas;
    std::vector<json::Value> alternatives; ///< of anyOf or oneOf, without null; may be empty
    int chosen = -1;                       ///< which of them applies, or -1 if not known
    std::size_t chosenFrom = 0;            ///< index of the first schema that it added
    std::size_t chosenTo = 0;              ///< one past the last schema that it added
    QString discriminator;                 ///< the member by which they are told apart
    QStringList types;                     ///< without "null"; empty if none is named
    bool nullable = false;
    bool isUnresolved = false; ///< a reference is broken, or external
    bool isTruncated = false;  ///< there are more than the limit

    [[nodiscard]] static SchemaLayers resolve(const std::vector<json::Value> &schemas,
                                              SchemaScope &scope, const Query &asked);
    /// The keywords that apply in any case.
    [[nodiscard]] static SchemaLayers resolve(const std::vector<json::Value> &schemas,
                                              SchemaScope &scope);
    [[nodiscard]] json::Value member(QByteArrayView keyword) const;
    [[nodiscard]] QString text(QByteArrayView keyword) const; ///< empty when it is not a string
    /// The schemas of all layers for a member.
    [[nodiscard]] std::vector<json::Value> property(QByteArrayView name) const;
    /// Whether the alternatives are values, not shapes.
    [[nodiscard]] bool areChoices() const;

private:
    void add(json::Value schema, SchemaScope &scope, const Query &asked);
    void addAlternatives(json::Value list, SchemaScope &scope, const Query &asked);
    void collect(json::Value list, SchemaScope &scope, int depth, std::vector<json::Value> &found);
    void addBranches(json::Value schema, SchemaScope &scope, const Query &asked);
    void findDiscriminator(SchemaScope &scope);
    void choose(SchemaScope &scope, const Query &asked);
    void readTypes();

    std::vector<std::vector<json::Value>> m_others; ///< lists of alternatives without a chooser
};

} // namespace a2a
