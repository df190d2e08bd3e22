# SPDX-License-Identifier: Apache-2.0
# The JSON tree stands apart from the other models: it needs nothing but model/json.
a2a_add_library(a2a_items_json
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/jsontreemodel.cpp ${CMAKE_CURRENT_LIST_DIR}/jsontreemodel.h
  LIBS Qt6::Core a2a_json)
