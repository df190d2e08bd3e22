# SPDX-License-Identifier: Apache-2.0
a2a_add_library(a2a_items_tasks
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/tasklistmodel.cpp ${CMAKE_CURRENT_LIST_DIR}/tasklistmodel.h
  LIBS Qt6::Core a2a_session a2a_items_words)
