// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/wirefind.h"

#include "model/search/wiresearch.h"
#include "ui/panes/wire/wiretable.h"
#include "ui/viewers/finder.h"
#include "ui/widgets/findbar.h"

namespace a2a {

WireFind::WireFind(QWidget *viewer, WireTable *table, const FilterSource &source)
    : QObject(viewer)
    , m_bar(new FindBar(viewer, table))
{
    m_bar->setCaseSensitivityOffered(false);
    m_bar->setPlaceholder(tr("Find in rows and their JSON"));
    const WireModel &model = table->wireModel();
    const auto place = [table] {
        const FrameIndex at =
            table->currentFrame() != NoIndex ? table->currentFrame() : table->topFrame();
        return Search::Match{at == NoIndex ? 0 : qint64(at), at == NoIndex ? 0 : 1};
    };
    auto *finder = new Finder(
        m_bar, std::make_unique<WireSearch>(model, source),
        {place, [this](const Search::Match &match) { emit found(FrameIndex(match.offset)); }});
    connect(&model, &QAbstractItemModel::modelReset, finder, &Finder::restart);
    connect(&model, &QAbstractItemModel::rowsRemoved, finder, &Finder::restart);
    connect(&model, &QAbstractItemModel::rowsInserted, finder,
            [finder, &model](const QModelIndex &, int, int last) {
                // Rows added before those already searched would not be found.
                if (last == model.rowCount() - 1)
                    finder->update();
                else
                    finder->restart();
            });
}

} // namespace a2a

#include "moc_wirefind.cpp"
