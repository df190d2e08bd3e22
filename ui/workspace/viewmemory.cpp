// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/viewmemory.h"

#include <utility>

namespace a2a {

void ViewMemory::choose(const QString &type, const QString &view)
{
    if (type.isEmpty() || chosen(type) == view)
        return;
    if (view.isEmpty())
        m_choices.remove(type);
    else if (m_choices.size() < MaxTypes || m_choices.contains(type))
        m_choices.insert(type, view);
    emit changed();
}

void ViewMemory::setExact(bool exact)
{
    if (std::exchange(m_isExact, exact) != exact)
        emit exactChanged(exact);
}

} // namespace a2a

#include "moc_viewmemory.cpp"
