// SPDX-License-Identifier: Apache-2.0
#include "model/query/filtercompletion.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

FilterCompletion::FilterCompletion(const FilterSource &source, QObject *parent)
    : QAbstractListModel(parent)
    , m_source(source)
{
}

/// The text before the cursor without a space, quotes kept together.
static qsizetype startOfPiece(QStringView text)
{
    bool isQuoted = false;
    qsizetype start = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'"' && (i == 0 || text[i - 1] != u'\\'))
            isQuoted = !isQuoted;
        else if (!isQuoted && (c.isSpace() || c == u'(' || c == u')' || (c == u'!' && i == start)))
            start = i + 1;
    }
    return start;
}

void FilterCompletion::complete(const QString &text, qsizetype cursor)
{
    beginResetModel();
    m_rows.clear();
    m_text = text;
    const QString before = text.left(cursor);
    m_piece.from = startOfPiece(before);
    m_piece.length = cursor - m_piece.from;
    const QString piece = before.sliced(m_piece.from);
    static const QRegularExpression test(u"^([A-Za-z_]+)(:|=|!=|<=|>=|<|>)(.*)$"_s,
                                         QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = test.match(piece);
    const FilterFieldInfo *info = match.hasMatch() ? findFilterField(match.captured(1)) : nullptr;
    if (info) {
        addValues(*info, match.captured(2), match.captured(3).remove(u'"'));
    } else if (!match.hasMatch() && !piece.startsWith(u'"') && !piece.startsWith(u'/')) {
        addFields(piece);
        addChoices(piece);
    }
    if (text.trimmed().isEmpty()) {
        for (const QString &used : m_history)
            m_rows.push_back({used, tr("recent"), used});
    }
    endResetModel();
}

void FilterCompletion::addFields(const QString &piece)
{
    for (const FilterFieldInfo &info : filterFields()) {
        const QString name = info.nameText();
        if (info.field != FilterField::Text && name.startsWith(piece, Qt::CaseInsensitive))
            m_rows.push_back({name, info.descriptionText(), name % u':'});
    }
    if (m_piece.from == 0 || piece.isEmpty())
        return;
    for (const QLatin1StringView word : {"and"_L1, "or"_L1, "not"_L1}) {
        if (QString(word).startsWith(piece, Qt::CaseInsensitive))
            m_rows.push_back({word, {}, word % u' '});
    }
}

/// "inp" may mean state:input-required.
void FilterCompletion::addChoices(const QString &piece)
{
    if (piece.size() < 2)
        return;
    for (const FilterField field : {FilterField::State, FilterField::Kind, FilterField::Direction,
                                    FilterField::Binding, FilterField::Role}) {
        for (const QString &word : filterChoices(field)) {
            const QString test = filterTest(field, FilterOp::Has, word);
            if (word.startsWith(piece, Qt::CaseInsensitive))
                m_rows.push_back({test, filterFieldInfo(field).descriptionText(), test % u' '});
        }
    }
}

void FilterCompletion::addValues(const FilterFieldInfo &info, const QString &sign,
                                 const QString &piece)
{
    for (const FilterChoice &choice : findFilterValues(info.field, piece, m_source)) {
        if (choice.value.compare(piece, Qt::CaseInsensitive) == 0)
            continue; // it is written already
        QString test = filterTest(info.field, FilterOp::Has, choice.value);
        test = info.nameText() % sign % test.sliced(info.nameText().size() + 1);
        m_rows.push_back({choice.value, choice.detail, test % u' '});
    }
    if (m_rows.empty() && piece.isEmpty())
        m_rows.push_back({QString::fromLatin1(info.example), info.descriptionText(),
                          QString::fromLatin1(info.example) % u' '});
}

std::pair<QString, qsizetype> FilterCompletion::applied(int row) const
{
    const QString &insert = m_rows[size_t(row)].insert;
    QString text = m_text;
    qsizetype length = m_piece.length;
    if (insert.endsWith(u' ') && m_piece.from + length < text.size() &&
        text[m_piece.from + length].isSpace())
        ++length; // there is a space already
    text.replace(m_piece.from, length, insert);
    return {text, m_piece.from + insert.size()};
}

int FilterCompletion::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant FilterCompletion::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return row.text;
    case DetailRole:
        return row.detail;
    case Qt::AccessibleTextRole:
        return row.detail.isEmpty() ? row.text : QString(row.text % u", "_s % row.detail);
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_filtercompletion.cpp"
