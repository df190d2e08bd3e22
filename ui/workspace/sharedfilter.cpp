// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/sharedfilter.h"

#include "model/query/filterparser.h"

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxHistory = 30;

SharedFilter::SharedFilter(const FilterSource &source, QObject *parent)
    : QObject(parent)
    , m_source(source)
    , m_run(source)
{
}

void SharedFilter::setDraft(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    emit written();
}

void SharedFilter::apply()
{
    const FilterParse parse = parseFilter(m_text);
    if (parse.error || parse.node == m_filter)
        return;
    m_filter = parse.node;
    m_applied = m_text.trimmed();
    m_run.setFilter(parse.node);
}

void SharedFilter::addToHistory()
{
    const QString text = m_text.trimmed();
    if (text.isEmpty() || m_history.value(0) == text || parseFilter(text).error)
        return;
    QStringList history = m_history;
    history.removeAll(text);
    history.prepend(text);
    setHistory(history);
}

void SharedFilter::setText(const QString &text)
{
    setDraft(text);
    apply();
    addToHistory();
}

void SharedFilter::addTest(FilterField field, const QString &value, Join join)
{
    const QString test = filterTest(field, FilterOp::Has, value);
    switch (join) {
    case Join::Replace:
        return setText(test);
    case Join::And:
        return setText(filterAnd(m_text, test));
    case Join::Not:
        return setText(filterAnd(m_text, "not "_L1 % test));
    }
}

void SharedFilter::setHistory(const QStringList &history)
{
    m_history = history.mid(0, MaxHistory);
    emit historyChanged();
}

void SharedFilter::setSaved(const QMap<QString, QString> &saved)
{
    if (saved == m_saved)
        return;
    m_saved = saved;
    emit savedChanged();
}

void SharedFilter::update()
{
    m_run.update();
}

} // namespace a2a

#include "moc_sharedfilter.cpp"
